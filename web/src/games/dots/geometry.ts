/** How the sheet lies in its window: which pixel is which point, and what the points are called. */
import { pixelOf, placeAt, type Ground, type Viewport, type Pane, type Spot } from '../../kit/viewport/viewport.ts';

/** A sheet of so many crossings. */
export interface Sheet {
  width: number;
  height: number;
}

/** Room for the names of columns and rows, and for half a square on the other sides. */
export const RIM = { left: 30, top: 27, right: 13, bottom: 13 };
export const NAMES = { left: 17, top: 14 }; // so much of it is kept for the names
const LARGEST = 80; // pixels from one point to the next
export const FINGER = 26; // points closer than this are too small for one tap

/** The sheet as it lies in a window. */
export function groundOf(sheet: Sheet): Ground {
  return { left: 0, top: 0, right: sheet.width - 1, bottom: sheet.height - 1, rim: RIM, largest: LARGEST };
}

/** Where a point is on the sheet, in steps. */
export function placeOf(point: number, sheet: Sheet): Spot {
  return { x: point % sheet.width, y: Math.floor(point / sheet.width) };
}

/** Is a point outside the window, or under the names? */
export function outOfSight(lie: Viewport, point: number, sheet: Sheet, pane: Pane): boolean {
  const { x, y } = spotOf(lie, point, sheet);
  return x < NAMES.left || y < NAMES.top || x > pane.width || y > pane.height;
}

/** The pixel where a point lies. */
export function spotOf(lie: Viewport, point: number, sheet: Sheet): Spot {
  return pixelOf(lie, placeOf(point, sheet));
}

/** The point under a pixel; null beside the sheet. */
export function pointAt(lie: Viewport, at: Spot, sheet: Sheet): number | null {
  const { x: col, y: row } = placeAt(lie, at);
  const inside = col >= 0 && row >= 0 && col < sheet.width && row < sheet.height;
  return inside ? row * sheet.width + col : null;
}

/** A, B … Z, AA, AB … */
export function columnName(col: number): string {
  const last = String.fromCharCode(65 + (col % 26));
  return col < 26 ? last : columnName(Math.floor(col / 26) - 1) + last;
}

/** "K12": the column by letter, the row by number from the top. */
export function nameOf(row: number, col: number): string {
  return `${columnName(col)}${row + 1}`;
}

/** Every how many names can be read at this step: 1, 2, 5 or 10. */
export function everyOf(step: number, least: number): number {
  return [1, 2, 5, 10].find((each) => each * step >= least) ?? 20;
}
