/** A replay: the table, the moves beside it, and the controls below. */
import { useEffect, useState } from 'preact/hooks';
import { useArrival } from '../../app/focus.ts';
import { useLoaded } from '../../app/lazy.tsx';
import { Button } from '../../kit/input/button.tsx';
import { listingOf } from '../../games/catalogue.ts';
import { titleOf } from '../../games/titles.ts';
import { useTitle } from '../../app/title.ts';
import type { Seat } from '../../wire/index.ts';
import { Careful, useRenderer } from './fallback.tsx';
import { ReplayBar } from './bar.tsx';
import { FairPanel } from './fairness/panel.tsx';
import { ReplayControls } from './controls.tsx';
import { useReelKeys } from './keys.ts';
import { Moves } from './moves/moves.tsx';
import { usePlayer } from './player.ts';
import { frameAt, stopAtRow, type Reel } from './reel.ts';
import { ShareGame } from './share/share.tsx';
import { standpointOf, nearest, standpoints, type From } from './standpoint.ts';
import { ReplayTable } from './table.tsx';
import { sentences } from './moves/sentences.ts';
import { loadFormats } from './records/formats.ts';
import { words } from './words.ts';
import '../table/bar/bar.css';
import '../table/table.css';
import '../table/seats/ring.css';
import '../table/seats/seat.css';
import '../table/actionbar/actionbar.css';
import '../table/talk/talk.css';
import '../table/narrow.css';
import './replay.css';

/** Where the game came from: this house, by this address; or a file. */
export interface Origin {
  table: string;
  round: number;
  ticket: string; // the one we were given with the link, if any
}

interface ShowingProps {
  reel: Reel;
  start: number;
  verify: boolean;
  origin: Origin | null; // null: a file
  onFrom(from: From, at: number): void;
  onAt?(at: number): void;
  onOther?(): void; // open another file
}

export function ReplayViewer({ reel, start, verify, origin, onFrom, onAt, onOther }: ShowingProps) {
  const { replay } = reel;
  const main = useArrival();
  const [renderer, giveUp] = useRenderer(reel);
  const page = renderer?.page ?? null;
  const listing = listingOf(replay.game);
  const formats = useLoaded(() => loadFormats(listing ? [listing] : []), [listing]);
  const player = usePlayer(reel, start);
  const { at, seek, toggle } = player;
  const [seat, setSeat] = useState<Seat | null>(null);
  const [side, setSide] = useState<'moves' | 'fair'>(verify ? 'fair' : 'moves');
  const [drawer, setDrawer] = useState(verify);
  const [sharing, setSharing] = useState(false);
  const bottom = nearest(replay, seat);
  const frame = frameAt(reel, at, bottom);
  const length = reel.stops.length - 1;
  useTitle(words.title(titleOf(replay.game)));
  useEffect(() => onAt?.(at), [at, reel]); // also where Back has changed the address
  const closeDrawer = () => {
    setDrawer(false);
    if (isOverTable()) main.current?.focus({ preventScroll: true }); // what had the focus is hidden now
  };
  const showRow = (seq: number) => {
    seek(stopAtRow(reel, seq));
    closeDrawer();
  };
  useReelKeys({
    ArrowLeft: () => seek(at - 1),
    ArrowRight: () => seek(at + 1),
    Home: () => seek(0),
    End: () => seek(length),
    ' ': toggle,
    ...(drawer ? { Escape: closeDrawer } : {}),
  });
  const show = (what: 'moves' | 'fair') => {
    setSide(what);
    setDrawer(!(drawer && side === what));
  };
  return (
    <main class={`table-page replay-page cloth-${page?.cloth ?? 'slate'} ${drawer ? 'talking' : ''}`} ref={main} tabIndex={-1}>
      <ReplayBar replay={replay} origin={origin} onMoves={() => show('moves')} onFair={() => show('fair')} onShare={() => setSharing(true)} onOther={onOther} />
      {renderer ? (
        <Careful onBroken={giveUp} key={String(renderer.generic)}>
          <ReplayTable reel={reel} frame={frame} page={renderer.page} bottom={bottom} moves={player.moves} />
        </Careful>
      ) : (
        <div class="table" />
      )}
      <ReplayControls
        player={player}
        length={length}
        caption={sentences(frame.lately, page).join(' ') || words.move(at, length)}
        places={standpoints(origin ? replay : { ...replay, may: [] }, reel.names)} // a file has no other views to give
        chosen={{ from: standpointOf(replay), seat: replay.open ? bottom : null }}
        onChoose={(place) => (place.from === standpointOf(replay) ? setSeat(place.seat) : onFrom(place.from, at))}
      />
      <aside class="talk-side replay-side" aria-label={words.side}>
        <div class="replay-tabs">
          <Button kind="quiet" pressed={side === 'moves'} onClick={() => setSide('moves')} testid="tab-moves">
            {words.moves}
          </Button>
          <Button kind="quiet" pressed={side === 'fair'} onClick={() => setSide('fair')} testid="tab-fair">
            {words.fair}
          </Button>
          <button type="button" class="button quiet close talk-close" aria-label={words.close} onClick={closeDrawer}>
            ×
          </button>
        </div>
        {side === 'moves' ? (
          <Moves reel={reel} page={page} at={at} onSeek={seek} />
        ) : (
          <FairPanel reel={reel} page={page} onRow={showRow} />
        )}
      </aside>
      {sharing && <ShareGame reel={reel} origin={origin} formats={formats ?? []} at={at} onClose={() => setSharing(false)} />}
    </main>
  );
}

/** Does the side lie over the table, as on a narrow screen? */
function isOverTable(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 1020px)').matches;
}
