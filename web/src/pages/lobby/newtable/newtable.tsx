/** Making a table: the game's options and who may come; the rest is folded away until somebody wants it. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { makeTable } from '../../../net/http.ts';
import { you } from '../../../net/connection.ts';
import { go } from '../../../app/router.ts';
import type { GameListing, Settings } from '../../../wire/index.ts';
import { BotsField, fillOf, NO_BOTS, type BotsWish } from './botsfield.tsx';
import { ClockField, clockOf, firstClock, type ClockWish } from './clockfield.tsx';
import { stopWaiting } from '../store.ts';
import { words as home } from '../home/words.ts';
import { levelOf } from '../play/levels.tsx';
import { OptionFields } from './optionfields.tsx';
import { PauseField, pauseOf, USUAL_PAUSE } from './pausefield.tsx';
import type { Values } from '../../../games/options.ts';
import { hasSeatsFields, SeatsField, settingsOf, USUAL_SEATS, type SeatsWish } from './seatsfield.tsx';
import { firstOptions, applyStakes } from './stakes.ts';
import { StakesField } from './stakesfield.tsx';
import { titleOf } from '../../../games/titles.ts';
import { BY_LINK, isPublic, WhoField, type Access } from './whofield.tsx';
import { words } from '../words.ts';

export function NewTableDialog({ game, onClose }: { game: GameListing; onClose(): void }) {
  const [options, setOptions] = useState<Values>(() => firstOptions(game, false));
  const [door, setDoor] = useState<Access>(BY_LINK);
  const [rated, setRated] = useState(false);
  const [watch, setWatch] = useState(true);
  const [clock, setClock] = useState<ClockWish>(() => firstClock(game));
  const [bots, setBots] = useState<BotsWish>(NO_BOTS);
  const [seats, setSeats] = useState<SeatsWish>(USUAL_SEATS);
  const [next, setNext] = useState(USUAL_PAUSE);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const reacts = (game.reaction ?? 0) > 0;
  const stake = (wanted: boolean) => {
    setRated(wanted);
    setOptions(applyStakes(game, options, wanted));
    if (wanted && clock.kind === 'none') setClock({ ...clock, kind: 'total' }); // a rated game has a clock
  };
  const place = (wanted: SeatsWish) => {
    setSeats(wanted);
    setBots({ ...bots, bots: Math.min(bots.bots, (wanted.seats ?? game.most_seats) - 1) });
  };
  const make = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const level = levelOf(game) ?? null;
      const filled = rated ? {} : fillOf(bots, level);
      const settings: Settings = { public: isPublic(door), watch, clock: clockOf(clock), pace: bots.pace, rated, ...filled, ...settingsOf(seats), ...pauseOf(next) };
      const secret = door.kind === 'passphrase' ? { passphrase: door.passphrase } : {};
      const made = await makeTable({ game: game.name, options, settings, bots: rated ? 0 : bots.bots, level, ...secret });
      stopWaiting(); // a person at a table is not listed as waiting
      go(`/t/${made.table}`);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.newTable(titleOf(game.name))} closeLabel={words.close} onClose={onClose} testid="new-table">
      <form class="new-table" onSubmit={(event) => void make(event)}>
        <OptionFields game={game} values={options} onValues={setOptions} />
        <WhoField door={door} onDoor={setDoor} />
        {you.value?.member && <StakesField rated={rated} onRated={stake} />}
        {rated && <ClockField wish={clock} onWish={setClock} reacts={reacts} needed />}
        <details class="more-choices" data-testid="more-choices">
          <summary>{home.moreChoices(hasSeatsFields(game), !rated)}</summary>
          <div class="new-table">
            <SeatsField game={game} wish={seats} onWish={place} />
            {!rated && <ClockField wish={clock} onWish={setClock} reacts={reacts} />}
            {game.series && <PauseField next={next} onNext={setNext} />}
            {game.bots.length > 0 && !rated && <BotsField game={game} most={(seats.seats ?? game.most_seats) - 1} wish={bots} onWish={setBots} />}
            <label class="tick">
              <input type="checkbox" checked={watch} onChange={(event) => setWatch(event.currentTarget.checked)} data-testid="watchers" />
              {words.watchers}
            </label>
          </div>
        </details>
        {problem && (
          <p class="problem" role="alert" data-testid="new-table-problem">
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
