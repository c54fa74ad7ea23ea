/** One line on the cloth, kept free through a whole series: when the next hand comes, and what will be different then. */
import { useNow } from '../../../table/clock.ts';
import type { Perspective } from '../perspective.ts';
import { words as table } from '../words.ts';
import { sayPending } from './changes.ts';
import { words } from './words.ts';
import './series.css';

export function SeriesLine({ here, nextAt }: { here: Perspective; nextAt: number | null }) {
  if (!here.series) return null;
  if (here.room.phase === 'between' && nextAt !== null && !here.paused) {
    return (
      <p class="series-line figures" role="timer" data-testid="series-line">
        <NextHand until={nextAt} />
      </p>
    );
  }
  const said = sayLine(here);
  return (
    <p class="series-line" role="status" title={said} data-testid="series-line">
      {said}
    </p>
  );
}

function NextHand({ until }: { until: number }) {
  return <>{words.nextIn(Math.max(0, Math.ceil((until - useNow()) / 1000)))}</>;
}

export function sayLine(here: Perspective): string {
  if (here.room.phase === 'between') {
    if (here.paused) return here.asleep ? table.asleep : table.paused;
    return words.waiting;
  }
  if (here.room.finishing) return words.lastHand;
  const pending = sayPending(here);
  return pending && words.fromNext(pending);
}
