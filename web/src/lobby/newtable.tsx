/** Making a table: the game's options, who may come, the clock, the bots. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { makeTable } from '../net/http.ts';
import { you } from '../net/house.ts';
import { go } from '../place.ts';
import type { GameListing, Settings } from '../wire/index.ts';
import { ClockField, clockOf, FIRST_CLOCK, type ClockWish } from './clockfield.tsx';
import { defaultsOf, fieldsOf, OptionField, type Values } from './options.tsx';
import { words } from './words.ts';

type Pace = NonNullable<Settings['pace']>;
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast'];

type Door = 'link' | 'public' | 'passphrase';
type Fill = keyof typeof words.fills;
const FILLS = Object.keys(words.fills) as Fill[];

export function NewTableDialog({ game, onClose }: { game: GameListing; onClose(): void }) {
  const fields = fieldsOf(game.options);
  const [options, setOptions] = useState<Values>(() => defaultsOf(fields));
  const [door, setDoor] = useState<Door>('link');
  const [passphrase, setPassphrase] = useState('');
  const [listed, setListed] = useState(false);
  const [rated, setRated] = useState(false);
  const [fill, setFill] = useState<Fill>('never');
  const [watch, setWatch] = useState(true);
  const [clock, setClock] = useState<ClockWish>(FIRST_CLOCK);
  const [bots, setBots] = useState(0);
  const [pace, setPace] = useState<Pace>('normal');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const rate = () => {
    setRated(true);
    if (clock.kind === 'none') setClock({ ...clock, kind: 'total' }); // a rated game has a clock
  };
  const make = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const open = door === 'public' || (door === 'passphrase' && listed);
      const filled = rated || fill === 'never' ? {} : { fill: Number(fill) * 1000 };
      const settings: Settings = { public: open, watch, clock: clockOf(clock), pace, rated, ...filled };
      const secret = door === 'passphrase' ? { passphrase } : {};
      const made = await makeTable({ game: game.name, options, settings, bots: rated ? 0 : bots, ...secret });
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
          <Radio name="who" checked={door === 'link'} onCheck={() => setDoor('link')} label={words.byLink} testid="who-link" />
          <Radio name="who" checked={door === 'public'} onCheck={() => setDoor('public')} label={words.public} testid="who-public" />
          <Radio
            name="who"
            checked={door === 'passphrase'}
            onCheck={() => setDoor('passphrase')}
            label={words.withPassphrase}
            testid="who-passphrase"
          />
          {door === 'passphrase' && (
            <div class="nested">
              <label class="field">
                <span class="label">{words.passphraseLabel}</span>
                <input
                  class="input"
                  value={passphrase}
                  required
                  maxLength={100}
                  autocomplete="off"
                  data-testid="passphrase"
                  onInput={(event) => setPassphrase(event.currentTarget.value)}
                />
              </label>
              <label class="tick">
                <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
                {words.listedToo}
              </label>
            </div>
          )}
          <label class="tick">
            <input type="checkbox" checked={watch} onChange={(event) => setWatch(event.currentTarget.checked)} />
            {words.watchers}
          </label>
        </fieldset>
        {you.value?.member && (
          <fieldset class="choice">
            <legend>{words.count}</legend>
            <Radio name="count" checked={!rated} onCheck={() => setRated(false)} label={words.friendlyTable} testid="friendly" />
            <Radio name="count" checked={rated} onCheck={rate} label={words.ratedTable} testid="rated" />
          </fieldset>
        )}
        <ClockField wish={clock} onWish={setClock} needed={rated} />
        {game.bots.length > 0 && !rated && (
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
        {game.bots.length > 0 && !rated && (
          <label class="field">
            <span class="label">{words.fill}</span>
            <select class="input" value={fill} onChange={(event) => setFill(event.currentTarget.value as Fill)} data-testid="fill">
              {FILLS.map((each) => (
                <option value={each} key={each}>
                  {words.fills[each]}
                </option>
              ))}
            </select>
          </label>
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
