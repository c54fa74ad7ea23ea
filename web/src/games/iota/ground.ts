/** The desk in its window: how much of it there is to see, and which cell is under a finger. */
import { fit, pixelOf, type Ground, type Lie, type Pane, type Spot } from '../../kit/lie.ts';
import type { View } from '../../wire/generated-iota.ts';
import type { Cell, Lit } from './reading.ts';

const RIM = { left: 8, top: 56, right: 8, bottom: 10 }; // above, the sum of the turn is written
const ROUND = 1.5; // the cells beside the outermost cards are seen whole
const LARGEST = 88;
export const FINGER = 30; // cells smaller than this are too small for one tap
const CLOSER = 56;

/** The desk as it lies in a window; it may be pushed aside by nearly half of it. */
export function groundOf(view: View): Ground {
  return round(view.desk.map(([x, y]) => [x, y]));
}

function round(cells: readonly Cell[]): Ground {
  const [across, down] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  return {
    left: Math.min(...across) - ROUND,
    top: Math.min(...down) - ROUND,
    right: Math.max(...across) + ROUND,
    bottom: Math.max(...down) + ROUND,
    rim: RIM,
    largest: LARGEST,
    slack: 0.45,
  };
}

/** So near that the lit cells can be told apart by a finger; null where they can already, or nothing is gained. */
export function closerTo(lit: readonly Lit[], lie: Lie, pane: Pane): Lie | null {
  if (!lit.length || lie.step >= FINGER) return null;
  const near = fit({ ...round(lit.map(({ cell }) => cell)), largest: CLOSER }, pane);
  return near.step > lie.step * 1.15 ? near : null;
}

/** The lit cell that is meant by a spot of the window: the nearest, if it is near. */
export function litAt(lit: readonly Lit[], lie: Lie, at: Spot, least: number): Lit | null {
  let [best, nearest]: [Lit | null, number] = [null, Math.max(lie.step * 0.75, least)];
  for (const each of lit) {
    const { x, y } = pixelOf(lie, { x: each.cell[0], y: each.cell[1] });
    const far = Math.hypot(x - at.x, y - at.y);
    if (far < nearest) [best, nearest] = [each, far];
  }
  return best;
}

/** Is any of these cells outside the window? */
export function outOfSight(cells: readonly Cell[], lie: Lie, pane: Pane): Cell | null {
  const hidden = cells.find(([x, y]) => {
    const at = pixelOf(lie, { x, y });
    return at.x < 0 || at.y < 0 || at.x > pane.width || at.y > pane.height;
  });
  return hidden ?? null;
}
