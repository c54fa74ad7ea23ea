/** The desk in its window: how much of it there is to see, and which cell is under a finger. */
import { clamp, fit, pixelOf, type Ground, type Viewport, type Pane, type Spot } from '../../../kit/viewport/viewport.ts';
import type { View } from '../../../wire/generated-iota.ts';
import { MIDDLE, type Cell, type Lit } from '../reading.ts';

const RIM = { left: 8, top: 56, right: 8, bottom: 10 }; // above, the sum of the turn is written
const ROUND = 1.5; // the cells beside the outermost cards are seen whole
const LARGEST = 88;
export const FINGER = 26; // cells smaller than this are too small for one tap
const CLOSER = 56;
const READABLE = 20; // by itself the desk does not become smaller: then it follows the last turn

/** The desk as it lies in a window; it may be pushed aside by nearly half of it. */
export function groundOf(view: View): Ground {
  return groundRound(view.desk.map(([x, y]) => [x, y]));
}

function groundRound(cells: readonly Cell[]): Ground {
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

/** The desk round the last turn, where the whole of it would be too small to read; null where it is not. */
export function followLast(view: View, ground: Ground, pane: Pane): Viewport | null {
  if (!pane.width || fit(ground, pane).step >= READABLE) return null;
  const last = view.laid?.length ? view.laid : view.last;
  const near = fit({ ...groundRound(last?.length ? last : [MIDDLE]), largest: FINGER }, pane);
  return clamp(near, { ...ground, slack: 0 }, pane); // where the desk ends nothing is shown beyond it
}

/** So near that the lit cells can be told apart by a finger; null where they can already, or nothing is gained. */
export function closerTo(lit: readonly Lit[], lie: Viewport, pane: Pane): Viewport | null {
  if (!lit.length || lie.step >= FINGER) return null;
  const near = fit({ ...groundRound(lit.map(({ cell }) => cell)), largest: CLOSER }, pane);
  return near.step > lie.step * 1.15 ? near : null;
}

/** The lit cell that is meant by a spot of the window: the nearest, if it is near. */
export function litAt(lit: readonly Lit[], lie: Viewport, at: Spot, least: number): Lit | null {
  let [best, nearest]: [Lit | null, number] = [null, Math.max(lie.step * 0.75, least)];
  for (const each of lit) {
    const { x, y } = pixelOf(lie, { x: each.cell[0], y: each.cell[1] });
    const far = Math.hypot(x - at.x, y - at.y);
    if (far < nearest) [best, nearest] = [each, far];
  }
  return best;
}

/** Is any of these cells outside the window? */
export function outOfSight(cells: readonly Cell[], lie: Viewport, pane: Pane): Cell | null {
  const hidden = cells.find(([x, y]) => {
    const at = pixelOf(lie, { x, y });
    return at.x < 0 || at.y < 0 || at.x > pane.width || at.y > pane.height;
  });
  return hidden ?? null;
}

/** Where the keys begin: at the lit cell nearest to what was laid last. */
export function nearest(lit: readonly Lit[], view: View): Cell | null {
  const [x, y] = view.desk.at(-1) ?? [0, 0];
  const far = ({ cell }: Lit) => Math.hypot(cell[0] - x, cell[1] - y);
  return lit.toSorted((one, two) => far(one) - far(two))[0]?.cell ?? null;
}

/** A pixel of the page, in the window. */
export function inside(room: HTMLElement, { x, y }: Spot): Spot {
  const { left, top } = room.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

/** A square of the window, on the page. */
export function boxOf(room: HTMLElement | null, x: number, y: number, step: number): DOMRect | null {
  if (!room) return null;
  const { left, top } = room.getBoundingClientRect();
  return new DOMRect(left + x - step / 2, top + y - step / 2, step, step);
}

/** Is this a device for fingers? */
export function coarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
