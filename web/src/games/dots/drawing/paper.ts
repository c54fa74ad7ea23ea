/** The paper under the dots: its squares, the names at its rim, and the zones. */
import type { Ink } from '../../../kit/sides.ts';
import type { Viewport, Pane, Spot } from '../../../kit/viewport/viewport.ts';
import type { Zone } from '../../../wire/generated-dots.ts';
import { columnName, everyOf, NAMES, RIM, spotOf, type Sheet } from '../geometry.ts';
import type { Inks, PaperInks } from './inks.ts';
import { hatching, radiusOf } from './strokes.ts';

/** A canvas with its size in CSS pixels, and how many of the device's go into one. */
export interface Face {
  pen: CanvasRenderingContext2D;
  pane: Pane;
  sharp: number;
  rim: { left: number; top: number }; // kept free for the names
}

/** Zones that are being closed before our eyes: how far they are, from the dot that closed them. */
export interface Filling {
  fresh: number; // so many of the last zones
  from: number; // the newest dot
  part: number; // 0 to 1
  fades: boolean; // with less motion
}

export function clear({ pen, pane, sharp }: Face): void {
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, pane.width, pane.height);
}

/** From here on nothing is drawn over the names, where the sheet is moved below them. */
export function keepNamesFree({ pen, pane, rim }: Face, lie: Viewport): void {
  const left = lie.x < RIM.left ? rim.left : 0;
  const top = lie.y < RIM.top ? rim.top : 0;
  pen.beginPath();
  pen.rect(left, top, pane.width - left, pane.height - top);
  pen.clip();
}

/** The zones that are closed, and the squares. */
export function drawPaper(face: Face, sheet: Sheet, lie: Viewport, zones: readonly Zone[], inks: Inks, ruled = true): void {
  clear(face);
  face.pen.save();
  keepNamesFree(face, lie);
  zones.forEach((zone) => drawZone(face, sheet, lie, zone, inks.sides));
  if (ruled) drawSquares(face, sheet, lie, inks.paper);
  face.pen.restore();
}

/** While some are being closed: `ground` has the others, drawn before, so that a frame costs little. */
export function drawFilling(face: Face, ground: HTMLCanvasElement, sheet: Sheet, lie: Viewport, zones: readonly Zone[], inks: Inks, filling: Filling): void {
  const { pen, pane } = face;
  clear(face);
  pen.drawImage(ground, 0, 0, pane.width, pane.height);
  pen.save();
  keepNamesFree(face, lie);
  fillUp(face, sheet, lie, zones.slice(zones.length - filling.fresh), inks.sides, filling);
  drawSquares(face, sheet, lie, inks.paper);
  pen.restore();
}

/** The same zones have the same name; every letter brings them anew. */
export function zonesName(zones: readonly Zone[]): string {
  return zones.map(({ seat, outline }) => `${seat}.${outline.length}.${outline[0]}`).join();
}

function drawSquares(face: Face, sheet: Sheet, lie: Viewport, paper: PaperInks): void {
  const { pane, rim } = face;
  const half = lie.step / 2;
  squares(face, lie, [rim.left, rim.top, pane.width, pane.height], paper.margin);
  squares(
    face,
    lie,
    [
      Math.max(rim.left, lie.x - half),
      Math.max(rim.top, lie.y - half),
      Math.min(pane.width, lie.x + (sheet.width - 1) * lie.step + half),
      Math.min(pane.height, lie.y + (sheet.height - 1) * lie.step + half),
    ],
    paper.square,
  );
}

type Field = [left: number, top: number, right: number, bottom: number];

/** Ruled lines, each on whole pixels of the device. */
function squares({ pen, sharp }: Face, lie: Viewport, [left, top, right, bottom]: Field, ink: string): void {
  if (right <= left || bottom <= top) return;
  const thick = Math.max(1, Math.floor(sharp * (lie.step < 9 ? 0.5 : 0.8))); // in pixels of the device
  const on = (at: number) => (Math.round(at * sharp) + (thick % 2) / 2) / sharp;
  pen.strokeStyle = ink;
  pen.lineWidth = thick / sharp;
  pen.beginPath();
  for (let x = lie.x + Math.ceil((left - lie.x) / lie.step) * lie.step; x <= right; x += lie.step) {
    pen.moveTo(on(x), top);
    pen.lineTo(on(x), bottom);
  }
  for (let y = lie.y + Math.ceil((top - lie.y) / lie.step) * lie.step; y <= bottom; y += lie.step) {
    pen.moveTo(left, on(y));
    pen.lineTo(right, on(y));
  }
  pen.stroke();
}

function outline({ pen }: Face, sheet: Sheet, lie: Viewport, zone: Zone): void {
  pen.beginPath();
  zone.outline.forEach((point, at) => {
    const { x, y } = spotOf(lie, point, sheet);
    if (at) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  });
  pen.closePath();
}

/** A zone covers what was there before: first it is wiped out. */
function drawZone(face: Face, sheet: Sheet, lie: Viewport, zone: Zone, inks: readonly [Ink, Ink]): void {
  const { pen, sharp } = face;
  const ink = inks[zone.seat] ?? inks[0];
  outline(face, sheet, lie, zone);
  const shown = pen.globalAlpha;
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = '#000';
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  pen.fillStyle = ink.tint;
  pen.fill();
  const strokes = pen.createPattern(hatching(ink, zone.seat, lie.step, sharp), 'repeat');
  if (strokes) {
    strokes.setTransform(new DOMMatrix([1 / sharp, 0, 0, 1 / sharp, lie.x, lie.y]));
    pen.fillStyle = strokes;
    pen.fill();
  }
  pen.strokeStyle = ink.ink;
  pen.lineWidth = Math.max(1, radiusOf(lie.step) * 0.34);
  pen.lineJoin = 'round';
  pen.stroke();
  pen.globalAlpha = shown;
}

/** The hatching flows from the newest dot; where motion is unwelcome it fades in. */
function fillUp(face: Face, sheet: Sheet, lie: Viewport, zones: readonly Zone[], inks: readonly [Ink, Ink], { from, part, fades }: Filling): void {
  const { pen } = face;
  const start = spotOf(lie, from, sheet);
  for (const zone of zones) {
    pen.save();
    if (fades) pen.globalAlpha = part;
    else {
      pen.beginPath();
      pen.arc(start.x, start.y, part * (farthest(start, sheet, lie, zone) + lie.step), 0, 2 * Math.PI);
      pen.clip();
    }
    drawZone(face, sheet, lie, zone, inks);
    pen.restore();
  }
}

function farthest(from: Spot, sheet: Sheet, lie: Viewport, zone: Zone): number {
  return zone.outline.reduce((most, point) => {
    const { x, y } = spotOf(lie, point, sheet);
    return Math.max(most, Math.hypot(x - from.x, y - from.y));
  }, 0);
}

/** Letters above, figures on the left; they stay in sight when the sheet is moved. */
export function drawNames(face: Face, sheet: Sheet, lie: Viewport, paper: PaperInks): void {
  const { pen, pane } = face;
  clear(face);
  pen.fillStyle = paper.name;
  pen.font = '500 10px system-ui, sans-serif';
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  const top = Math.max(NAMES.top - 7, lie.y - Math.max(14, lie.step / 2 + 8));
  const columns = everyOf(lie.step, sheet.width > 26 ? 17 : 13);
  for (let col = 0; col < sheet.width; col += columns) {
    const x = lie.x + col * lie.step;
    if (x >= NAMES.left - 1 && x <= pane.width - 5) pen.fillText(columnName(col), x, top);
  }
  pen.textAlign = 'right';
  const left = Math.max(NAMES.left - 3, lie.x - Math.max(9, lie.step / 2 + 5));
  const rows = everyOf(lie.step, 13);
  for (let row = 0; row < sheet.height; row++) {
    if (!isNamed(row + 1, rows)) continue;
    const y = lie.y + row * lie.step;
    if (y >= NAMES.top && y <= pane.height - 4) pen.fillText(String(row + 1), left, y);
  }
}

/** 1 3 5 7, or 1 5 10 15. */
function isNamed(number: number, every: number): boolean {
  return number === 1 || (every < 5 ? number % every === 1 % every : number % every === 0);
}
