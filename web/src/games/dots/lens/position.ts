/** Where the glass lies: near its point, inside the visible page, and not over the point where that can be avoided. */
import type { Spot } from '../../../kit/viewport/viewport.ts';

/** Something on the page, in pixels of the window on the sheet. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LensPosition {
  left: number;
  top: number;
  width: number;
  glass: number; // how large it is
  beside: boolean; // the buttons stand beside the glass, and not below it
}

const GLASS = 168;
const LOW = 140; // the glass, where there is little height
const FOOT = 52; // the buttons below it
const HAND = 112; // the buttons beside it
const AWAY = 26; // from the point, which stays free for the second tap
const [OVER, UNDER] = [40, 60]; // so far beyond the window rather than on its other side

/** `window` is the window on the sheet, from 0 and 0 on; `seen` is what is seen of the page. */
export function placeLens(spot: Spot, window: Rect, seen: Rect): LensPosition {
  const high = GLASS + FOOT;
  const [above, below] = [spot.y - AWAY - high, spot.y + AWAY];
  const fits = (top: number, low: number, most: number) => top >= Math.max(low, seen.top) && top + high <= Math.min(most, seen.bottom);
  const near = [above, below].find((top) => fits(top, window.top - OVER, window.bottom + UNDER));
  const top = near ?? [above, below].find((top) => fits(top, -Infinity, Infinity));
  if (top !== undefined) {
    return { left: within(spot.x - GLASS / 2, window.left, window.right - GLASS), top, width: GLASS, glass: GLASS, beside: false };
  }
  const width = LOW + HAND;
  const [right, left] = [spot.x + AWAY, spot.x - AWAY - width];
  return {
    left: within(right + width <= seen.right ? right : left, seen.left, seen.right - width),
    top: within(spot.y - LOW / 2, seen.top, seen.bottom - LOW),
    width,
    glass: LOW,
    beside: true,
  };
}

function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, at));
}
