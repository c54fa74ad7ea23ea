/** What lies on the paper: the dots, and over them what is pointed at, hinted, or just coming down. */
import type { Viewport, Spot } from '../../../kit/viewport/viewport.ts';
import type { View } from '../../../wire/generated-dots.ts';
import { spotOf, type Sheet } from '../geometry.ts';
import type { Inks, PaperInks } from './inks.ts';
import { clear, keepNamesFree, type Face } from './paper.ts';
import { dotStamp, HANDS, radiusOf, type Look, type Stamp } from './strokes.ts';

const KINDS = '12ab'; // the dots of both sides, and those that are taken

/** What a letter of the board shows: whose dot, and whether it is taken; null where there is none. */
export function dotAt(letter: string | undefined): { seat: number; look: Look } | null {
  const at = KINDS.indexOf(letter ?? '.');
  return at < 0 ? null : { seat: at % 2, look: at < 2 ? 'live' : 'taken' };
}

export function drawDots(face: Face, view: View, lie: Viewport, inks: Inks, without: number | null): void {
  clear(face);
  face.pen.save();
  keepNamesFree(face, lie);
  const seen = inSight(face, view, lie);
  const stamps = new Map<number, Stamp>(); // found once for all the dots that look alike
  for (let row = seen.top; row <= seen.bottom; row++) {
    for (let col = seen.left; col <= seen.right; col++) {
      const point = row * view.width + col;
      const kind = point === without ? -1 : KINDS.indexOf(view.board[point]!);
      if (kind < 0) continue;
      const key = kind * HANDS + (point % HANDS);
      const found = stamps.get(key) ?? stampOf(face, lie, inks, kind % 2, kind < 2 ? 'live' : 'taken', point);
      stamps.set(key, found);
      press(face, spotOf(lie, point, view), found);
    }
  }
  face.pen.restore();
}

function inSight({ pane }: Face, sheet: Sheet, lie: Viewport): { left: number; top: number; right: number; bottom: number } {
  const first = (start: number) => Math.max(0, Math.floor(-start / lie.step) - 1);
  const last = (start: number, room: number, count: number) => Math.min(count - 1, Math.ceil((room - start) / lie.step) + 1);
  return { left: first(lie.x), top: first(lie.y), right: last(lie.x, pane.width, sheet.width), bottom: last(lie.y, pane.height, sheet.height) };
}

function stampOf({ sharp }: Face, lie: Viewport, { sides, paper }: Inks, seat: number, look: Look, point: number): Stamp {
  return dotStamp(sides[seat] ?? sides[0], seat, look, lie.step, sharp, point, paper.paper);
}

/** Pressed on whole pixels of the device, so that it is sharp. */
function press({ pen, sharp }: Face, { x, y }: Spot, { face, half }: Stamp, grown = 1): void {
  const on = (at: number) => Math.round(at * sharp) / sharp;
  pen.drawImage(face, on(x - half * grown), on(y - half * grown), half * 2 * grown, half * 2 * grown);
}

/** Everything that comes and goes without a move. */
export interface Marks {
  last: number | null; // the last move
  before: number | null; // the last one of the other side
  ghost: { point: number; seat: number } | null; // where your dot would lie
  cursor: number | null; // of the keyboard
  hinted: number | null;
  landing: { point: number; part: number } | null;
}

export function drawMarks(face: Face, view: View, lie: Viewport, inks: Inks, marks: Marks): void {
  const { pen } = face;
  const { paper } = inks;
  clear(face);
  pen.save();
  keepNamesFree(face, lie);
  const radius = radiusOf(lie.step);
  const at = (point: number) => spotOf(lie, point, view);
  if (marks.before !== null) ring(pen, at(marks.before), radius * 1.35 + 0.5, Math.max(1, radius * 0.14), paper.mark);
  if (marks.last !== null) aroundLast(pen, at(marks.last), radius, paper);
  if (marks.ghost) {
    pen.globalAlpha = 0.42;
    press(face, at(marks.ghost.point), stampOf(face, lie, inks, marks.ghost.seat, 'live', marks.ghost.point));
    pen.globalAlpha = 1;
  }
  if (marks.landing) land(face, view, lie, inks, marks.landing);
  if (marks.hinted !== null) hintRing(pen, at(marks.hinted), Math.max(radius * 1.7, 7), paper);
  if (marks.cursor !== null) brackets(pen, at(marks.cursor), Math.max(8, Math.min(lie.step * 0.5, radius * 1.9)), paper);
  pen.restore();
}

function land(face: Face, view: View, lie: Viewport, inks: Inks, { point, part }: { point: number; part: number }): void {
  const dot = dotAt(view.board[point]);
  if (!dot) return;
  face.pen.globalAlpha = Math.min(1, part * 1.6);
  press(face, spotOf(lie, point, view), stampOf(face, lie, inks, dot.seat, dot.look, point), 1 + 0.7 * (1 - part) ** 2);
  face.pen.globalAlpha = 1;
}

function ring(pen: CanvasRenderingContext2D, { x, y }: Spot, radius: number, width: number, ink: string): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

/** A double ring, so that the last move is found at once among a thousand dots. */
function aroundLast(pen: CanvasRenderingContext2D, spot: Spot, radius: number, paper: PaperInks): void {
  const out = Math.max(radius * 1.5, radius + 3);
  ring(pen, spot, out, Math.max(4, radius * 0.55), paper.paper);
  ring(pen, spot, out, Math.max(2, radius * 0.28), paper.mark);
}

function hintRing(pen: CanvasRenderingContext2D, spot: Spot, radius: number, paper: PaperInks): void {
  ring(pen, spot, radius, 5, paper.paper);
  pen.setLineDash([4, 3]);
  ring(pen, spot, radius, 2.5, paper.mark);
  pen.setLineDash([]);
}

/** The cursor: the four corners of a square, dark on light so that they are seen on anything. */
function brackets(pen: CanvasRenderingContext2D, { x, y }: Spot, reach: number, paper: PaperInks): void {
  const arm = reach * 0.6;
  pen.lineCap = 'round';
  for (const [ink, width] of [[paper.paper, 5], [paper.name, 2.25]] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [across, down] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
      pen.moveTo(x + across * (reach - arm), y + down * reach);
      pen.lineTo(x + across * reach, y + down * reach);
      pen.lineTo(x + across * reach, y + down * (reach - arm));
    }
    pen.stroke();
  }
}
