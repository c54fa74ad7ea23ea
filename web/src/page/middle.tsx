/** The middle of the table: the game, or, before there is one, an invitation. */
import type { AnyGamePage, Hands } from '../games/page.ts';
import { sayOutcome } from '../table/words.ts';
import type { Rated } from '../wire/index.ts';
import { RatingChanges } from './ratings.tsx';
import { Invitation } from './share.tsx';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

interface MiddleProps {
  here: Standing;
  rated: Rated | null;
  page: AnyGamePage | null;
  sight: Hands<unknown> | null;
  table: string;
}

export function Middle({ here, rated, page, sight, table }: MiddleProps) {
  const { room } = here;
  if (room.phase === 'forming') return <Forming here={here} table={table} />;
  if (!page || !sight) return null;
  return (
    <>
      {room.phase === 'over' && room.outcome && (
        <p class="banner paper" role="status" data-testid="outcome">
          {sayOutcome(room.outcome, here.names)}
          <RatingChanges rated={rated} names={peopleIn(here)} />
        </p>
      )}
      {here.paused && room.phase === 'playing' && (
        <p class="banner paper" role="status" data-testid="paused">
          {here.asleep ? words.asleep : words.paused}
        </p>
      )}
      <div class="board">
        <page.Board {...sight} />
      </div>
    </>
  );
}

function peopleIn(here: Standing): ReadonlyMap<string, string> {
  return new Map(here.room.seats.flatMap(({ person }) => (person ? [[person.id, person.name] as const] : [])));
}

function Forming({ here, table }: { here: Standing; table: string }) {
  return (
    <section class="forming paper" data-testid="forming">
      <h2>{here.listing?.title ?? here.room.game}</h2>
      <p class="forming-blurb">{here.listing?.blurb}</p>
      {here.rated && <p class="forming-rated">{words.isRated}</p>}
      {here.free.length > 0 ? <Invitation table={table} /> : <p class="forming-wait">{words.waitingForReady}.</p>}
    </section>
  );
}
