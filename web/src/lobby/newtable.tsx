/** Making a table: the game's options, who may come, the clock, the bots. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { makeTable } from '../net/http.ts';
import { go } from '../place.ts';
import type { GameListing, Settings } from '../wire/index.ts';
import { ClockField, clockOf, FIRST_CLOCK, type ClockWish } from './clockfield.tsx';
import { defaultsOf, fieldsOf, OptionField, type Values } from './options.tsx';
import { words } from './words.ts';

type Pace = NonNullable<Settings['pace']>;
const PACES: readonly Pace[] = ['slow', 'normal', 'fast'];

export function NewTableDialog({ game, onClose }: { game: GameListing; onClose(): void }) {
  const fields = fieldsOf(game.options);
  const [options, setOptions] = useState<Values>(() => defaultsOf(fields));
  const [open, setOpen] = useState(false);
  const [watch, setWatch] = useState(true);
  const [clock, setClock] = useState<ClockWish>(FIRST_CLOCK);
  const [bots, setBots] = useState(0);
  const [pace, setPace] = useState<Pace>('normal');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const make = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const settings: Settings = { public: open, watch, clock: clockOf(clock), pace };
      const made = await makeTable({ game: game.name, options, settings, bots });
      go(`/t/${made.table}`);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.newTable(game.title)} closeLabel={words.close} onClose={onClose} testid="new-table">
      <form class="new-table" onSubmit={(event) => void make(event)}>
        {fields.map((field) => (
          <OptionField
            field={field}
            value={options[field.name]}
            onValue={(value) => setOptions({ ...options, [field.name]: value })}
            key={field.name}
          />
        ))}
        <fieldset class="choice">
          <legend>{words.who}</legend>
          <Radio name="who" checked={!open} onCheck={() => setOpen(false)} label={words.byLink} testid="who-link" />
          <Radio name="who" checked={open} onCheck={() => setOpen(true)} label={words.public} testid="who-public" />
          <label class="tick">
            <input type="checkbox" checked={watch} onChange={(event) => setWatch(event.currentTarget.checked)} />
            {words.watchers}
          </label>
        </fieldset>
        <ClockField wish={clock} onWish={setClock} />
        {game.bots.length > 0 && (
          <div class="pair">
            <label class="field">
              <span class="label">{words.bots}</span>
              <input
                class="input figures"
                type="number"
                min={0}
                max={game.most_seats - 1}
                value={bots}
                data-testid="bots"
                onInput={(event) => setBots(event.currentTarget.valueAsNumber || 0)}
              />
            </label>
            <label class="field">
              <span class="label">{words.pace}</span>
              <select class="input" value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)} data-testid="pace">
                {PACES.map((each) => (
                  <option value={each} key={each}>
                    {words.paces[each]}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Button kind="primary" submit disabled={busy} testid="make-table">
          {words.make}
        </Button>
      </form>
    </Dialog>
  );
}

interface RadioProps {
  name: string;
  checked: boolean;
  onCheck(): void;
  label: string;
  testid: string;
}

export function Radio({ name, checked, onCheck, label, testid }: RadioProps) {
  return (
    <label class="tick">
      <input type="radio" name={name} checked={checked} onChange={onCheck} data-testid={testid} />
      {label}
    </label>
  );
}
