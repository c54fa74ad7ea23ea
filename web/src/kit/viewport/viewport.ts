/** How a large board lies in its viewport: which pixel is which place, and how far one may zoom and pan. */

/** The window through which it is seen, in CSS pixels. */
export interface Pane {
  width: number;
  height: number;
}

/** Where the place (0, 0) lies, and how far its neighbours are. */
export interface Viewport {
  x: number;
  y: number;
  step: number;
}

/** A pixel of the window; or a place on the ground, in steps. */
export interface Spot {
  x: number;
  y: number;
}

/** What there is to see: its outermost places, the room that is kept beside them, and how near one may go. */
export interface Ground {
  left: number;
  top: number;
  right: number;
  bottom: number;
  rim: { left: number; top: number; right: number; bottom: number };
  largest: number; // pixels from one place to the next
  slack?: number; // how far it may be pushed beyond that, as a part of the window
}

const SMALLEST = 4;

/** How the whole ground is seen at once: in the middle. */
export function fit(ground: Ground, pane: Pane): Viewport {
  const [step] = limits(ground, pane);
  const [across, down] = spare(step, ground, pane);
  return { x: ground.rim.left + across / 2 - ground.left * step, y: ground.rim.top + down / 2 - ground.top * step, step };
}

/** The least and the greatest step in this window. */
export function limits(ground: Ground, pane: Pane): [number, number] {
  const { rim, largest } = ground;
  const across = (pane.width - rim.left - rim.right) / (ground.right - ground.left);
  const down = (pane.height - rim.top - rim.bottom) / (ground.bottom - ground.top);
  const least = Math.max(SMALLEST, Math.min(across, down, largest));
  return [least, Math.max(least, largest)];
}

/** The nearest lie that is allowed: no smaller than the window, and nothing pushed out of it that has room there. */
export function clamp(lie: Viewport, ground: Ground, pane: Pane): Viewport {
  const [least, most] = limits(ground, pane);
  const step = Math.min(most, Math.max(least, lie.step));
  const [across, down] = spare(step, ground, pane);
  const slack = ground.slack ?? 0;
  const x = along(lie.x + ground.left * step, ground.rim.left, across, slack * pane.width);
  const y = along(lie.y + ground.top * step, ground.rim.top, down, slack * pane.height);
  return { x: x - ground.left * step, y: y - ground.top * step, step };
}

/** How much room is left beside and below the ground; less than none where it is larger than the window. */
function spare(step: number, ground: Ground, pane: Pane): [across: number, down: number] {
  const { left, right, top, bottom, rim } = ground;
  return [pane.width - rim.left - rim.right - (right - left) * step, pane.height - rim.top - rim.bottom - (bottom - top) * step];
}

function along(start: number, rim: number, room: number, slack: number): number {
  return Math.min(rim + Math.max(0, room) + slack, Math.max(rim + Math.min(0, room) - slack, start));
}

/** Zoom so that what is under the pointer stays there. */
export function zoomAt(lie: Viewport, at: Spot, by: number, ground: Ground, pane: Pane): Viewport {
  const [least, most] = limits(ground, pane);
  const step = Math.min(most, Math.max(least, lie.step * by));
  const grown = step / lie.step;
  return clamp({ x: at.x - (at.x - lie.x) * grown, y: at.y - (at.y - lie.y) * grown, step }, ground, pane);
}

export function pan(lie: Viewport, by: Spot, ground: Ground, pane: Pane): Viewport {
  return clamp({ x: lie.x + by.x, y: lie.y + by.y, step: lie.step }, ground, pane);
}

/** Bring a place into sight with a little of what is round it; nothing moves where it is seen already. */
export function reveal(lie: Viewport, place: Spot, ground: Ground, pane: Pane): Viewport {
  const { x, y } = pixelOf(lie, place);
  const [wide, high] = [Math.min(lie.step * 1.5, pane.width / 3), Math.min(lie.step * 1.5, pane.height / 3)];
  const { rim } = ground;
  const by = {
    x: Math.max(0, rim.left + wide - x) - Math.max(0, x - (pane.width - rim.right - wide)),
    y: Math.max(0, rim.top + high - y) - Math.max(0, y - (pane.height - rim.bottom - high)),
  };
  return by.x || by.y ? pan(lie, by, ground, pane) : lie;
}

/** Is the whole ground in the window, beside its rim? */
export function showsAll(lie: Viewport, ground: Ground, pane: Pane): boolean {
  const [first, last] = [pixelOf(lie, { x: ground.left, y: ground.top }), pixelOf(lie, { x: ground.right, y: ground.bottom })];
  const { rim } = ground;
  return first.x >= rim.left - 1 && first.y >= rim.top - 1 && last.x <= pane.width - rim.right + 1 && last.y <= pane.height - rim.bottom + 1;
}

/** The pixel where a place lies. */
export function pixelOf(lie: Viewport, place: Spot): Spot {
  return { x: lie.x + place.x * lie.step, y: lie.y + place.y * lie.step };
}

/** The place nearest to a pixel. */
export function placeAt(lie: Viewport, at: Spot): Spot {
  return { x: Math.round((at.x - lie.x) / lie.step), y: Math.round((at.y - lie.y) / lie.step) };
}
