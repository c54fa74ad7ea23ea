/** The middle of the table: the game, or, before there is one, an invitation. */
import type { AnyGamePage, PlayProps } from '../../games/page.ts';
import { blurbOf, titleOf } from '../../games/titles.ts';
import type { TableStore } from '../../table/store.ts';
import type { Rated } from '../../wire/index.ts';
import type { Saying } from '../../table/model.ts';
import { LevelChoice, levelsOf } from '../lobby/play/levels.tsx';
import { words as lobby } from '../lobby/words.ts';
import { CROWD } from './seats/layout.ts';
import { Filling } from './slips/filling.tsx';
import { SeriesLine } from './series/line.tsx';
import { Result } from './result/result.tsx';
import { Invitation } from './people/invitation.tsx';
import type { Perspective } from './perspective.ts';
import { words } from './words.ts';

interface MiddleProps {
  here: Perspective;
  rated: Rated | null;
  page: AnyGamePage | null;
  sight: PlayProps<unknown> | null;
  fillsAt: number | null; // by our own clock: when bots take the empty seats
  nextAt: number | null; // and when the next hand comes
  log: readonly Saying[];
  store: TableStore;
}

export function Middle({ here, rated, page, sight, fillsAt, nextAt, log, store }: MiddleProps) {
  const table = store.id;
  const { room } = here;
  if (room.phase === 'forming') return <Forming here={here} fillsAt={fillsAt} store={store} />;
  if (!page || !sight) return null;
  return (
    <>
      {room.phase === 'over' && <Result here={here} rated={rated} table={table} log={log} />}
      <SeriesLine here={here} nextAt={nextAt} />
      {here.paused && room.phase === 'playing' && (
        <p class="banner paper" data-testid="paused">
          {here.asleep ? words.asleep : words.paused}
        </p>
      )}
      <div class="board">
        <page.Board {...sight} />
      </div>
    </>
  );
}

function Forming({ here, fillsAt, store }: Pick<MiddleProps, 'here' | 'fillsAt' | 'store'>) {
  return (
    <section class="forming paper" data-testid="forming">
      <h2>{titleOf(here.room.game)}</h2>
      <p class="forming-blurb">{here.listing && blurbOf(here.listing)}</p>
      {here.rated && <p class="forming-rated">{words.isRated}</p>}
      {here.room.settings.leaving === 'gives_up' && <p class="forming-rated">{words.leavingGivesUp}</p>}
      {fillsAt !== null && <Filling here={here} until={fillsAt} store={store} />}
      {here.free.length > 0 ? <Invitation table={store.id} /> : <p class="forming-wait">{here.shuffling ? words.cutting : `${words.waitingForReady}.`}</p>}
      {mayChooseLevel(here) && (
        <div class="field">
          <span class="label">{lobby.strength}</span>
          <LevelChoice game={here.listing!} />
        </div>
      )}
    </section>
  );
}

/** How strong the bots are that the host puts in: at a small table it is chosen at the seats, where there is room for it. */
export function mayChooseLevel({ room, may, listing }: Perspective): boolean {
  const bots = (may.host?.put_bot ?? []).length > 0 && room.fills_in == null;
  return bots && room.seats.length > CROWD && listing !== null && levelsOf(listing).length > 1;
}
