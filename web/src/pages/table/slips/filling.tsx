/** While strangers gather: how many are here, when bots take the empty seats, and a way to start at once. */
import { Button } from '../../../kit/input/button.tsx';
import { levelOf } from '../../lobby/play/levels.tsx';
import { useNow } from '../../../table/clock.ts';
import type { TableStore } from '../../../table/store.ts';
import { words as sayings } from '../../../table/words.ts';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

interface FillingProps {
  here: Perspective;
  until: number; // by our own clock
  store: TableStore;
}

export function Filling({ here, until, store }: FillingProps) {
  const { room, names } = here;
  const bots = here.may.host?.put_bot ?? [];
  const level = room.settings.level ?? (here.listing ? levelOf(here.listing) : undefined);
  const missing = names.filter((_, seat) => room.seats[seat]?.person && !room.seats[seat]?.connected);
  const fill = () => {
    for (const seat of bots) if (level) void store.ask({ type: 'put_bot', seat, level });
  };
  return (
    <div class="filling" data-testid="filling">
      <p>
        <b>{words.gathered(here.taken - missing.length, room.seats.length)}</b>{' '}
        {missing.length ? words.waitsFor(sayings.listed(missing), missing.length) : <Coming until={until} />}
      </p>
      {!!bots.length && level && !missing.length && (
        <Button onClick={fill} testid="bots-now">
          {words.botsNow}
        </Button>
      )}
    </div>
  );
}

/** The seconds are not read aloud as they pass. */
function Coming({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <span class="figures" role="timer">
      {words.botsCome(seconds)}
    </span>
  );
}
