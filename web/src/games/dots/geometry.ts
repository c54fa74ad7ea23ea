/** How the sheet lies in its window: which pixel is which point, and how far one may zoom and pan. */

/** A sheet of so many crossings. */
export interface Sheet {
  width: number;
  height: number;
}

/** The window through which it is seen, in CSS pixels. */
export interface Pane {
  width: number;
  height: number;
}

/** Where the point at the top left lies, and how far its neighbours are. */
export interface Lie {
  x: number;
  y: number;
  step: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Room for the names of columns and rows, and for half a square on the other sides. */
export const RIM = { left: 30, top: 27, right: 13, bottom: 13 };
export const NAMES = { left: 17, top: 14 }; // so much of it is kept for the names
export const LARGEST = 80; // pixels from one point to the next
export const FINGER = 26; // points closer than this are too small for one tap
const SMALLEST = 4;

/** How the whole sheet is seen at once: in the middle. */
export function fit(sheet: Sheet, pane: Pane): Lie {
  const [step] = limits(sheet, pane);
  const [across, down] = spare(step, sheet, pane);
  return { x: RIM.left + across / 2, y: RIM.top + down / 2, step };
}

/** The least and the greatest step in this window. */
export function limits(sheet: Sheet, pane: Pane): [number, number] {
  const across = (pane.width - RIM.left - RIM.right) / (sheet.width - 1);
  const down = (pane.height - RIM.top - RIM.bottom) / (sheet.height - 1);
  const least = Math.max(SMALLEST, Math.min(across, down, LARGEST));
  return [least, Math.max(least, LARGEST)];
}

/** The nearest lie that is allowed: no smaller than the window, and nothing pushed out of it that has room there. */
export function clamp(lie: Lie, sheet: Sheet, pane: Pane): Lie {
  const [least, most] = limits(sheet, pane);
  const step = Math.min(most, Math.max(least, lie.step));
  const [across, down] = spare(step, sheet, pane);
  return { x: along(lie.x, RIM.left, across), y: along(lie.y, RIM.top, down), step };
}

/** How much room is left beside and below the sheet; less than none where it is larger than the window. */
function spare(step: number, sheet: Sheet, pane: Pane): [across: number, down: number] {
  return [pane.width - RIM.left - RIM.right - (sheet.width - 1) * step, pane.height - RIM.top - RIM.bottom - (sheet.height - 1) * step];
}

function along(start: number, rim: number, room: number): number {
  return Math.min(rim + Math.max(0, room), Math.max(rim + Math.min(0, room), start));
}

/** Zoom so that what is under the pointer stays there. */
export function zoomAt(lie: Lie, at: Spot, by: number, sheet: Sheet, pane: Pane): Lie {
  const [least, most] = limits(sheet, pane);
  const step = Math.min(most, Math.max(least, lie.step * by));
  const grown = step / lie.step;
  return clamp({ x: at.x - (at.x - lie.x) * grown, y: at.y - (at.y - lie.y) * grown, step }, sheet, pane);
}

export function pan(lie: Lie, by: Spot, sheet: Sheet, pane: Pane): Lie {
  return clamp({ x: lie.x + by.x, y: lie.y + by.y, step: lie.step }, sheet, pane);
}

/** Bring a point into sight with a little of what is round it; nothing moves where it is seen already. */
export function reveal(lie: Lie, point: number, sheet: Sheet, pane: Pane): Lie {
  const { x, y } = spotOf(lie, point, sheet);
  const [wide, high] = [Math.min(lie.step * 1.5, pane.width / 3), Math.min(lie.step * 1.5, pane.height / 3)];
  const by = {
    x: Math.max(0, RIM.left + wide - x) - Math.max(0, x - (pane.width - RIM.right - wide)),
    y: Math.max(0, RIM.top + high - y) - Math.max(0, y - (pane.height - RIM.bottom - high)),
  };
  return by.x || by.y ? pan(lie, by, sheet, pane) : lie;
}

/** Is a point outside the window, or under the names? */
export function outOfSight(lie: Lie, point: number, sheet: Sheet, pane: Pane): boolean {
  const { x, y } = spotOf(lie, point, sheet);
  return x < NAMES.left || y < NAMES.top || x > pane.width || y > pane.height;
}

export function spotOf(lie: Lie, point: number, sheet: Sheet): Spot {
  return { x: lie.x + (point % sheet.width) * lie.step, y: lie.y + Math.floor(point / sheet.width) * lie.step };
}

/** The point under a pixel; null beside the sheet. */
export function pointAt(lie: Lie, at: Spot, sheet: Sheet): number | null {
  const col = Math.round((at.x - lie.x) / lie.step);
  const row = Math.round((at.y - lie.y) / lie.step);
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
