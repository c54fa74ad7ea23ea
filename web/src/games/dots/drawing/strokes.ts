/** Ink and pencil: dots as a pen leaves them, and hatching. Each is drawn once and then stamped. */
import type { Ink } from '../../../kit/sides.ts';

export type Look = 'live' | 'taken';

const LARGEST_DOT = 13;
export const HANDS = 4; // no two dots of a pen are quite alike

export function radiusOf(step: number): number {
  return Math.min(LARGEST_DOT, Math.max(1.5, step * 0.31));
}

export interface Stamp {
  face: HTMLCanvasElement;
  half: number; // CSS pixels from its middle to its edge
}

const stamps = new Map<string, Stamp>();
const hatches = new Map<string, HTMLCanvasElement>();
const KEPT = 64; // of either: zooming makes new sizes

/** A dot of one side. The second side's have a light heart, so that they are told apart without colour. */
export function dotStamp(ink: Ink, seat: number, look: Look, step: number, sharp: number, hand: number, paper: string): Stamp {
  const radius = Math.round(radiusOf(step) * sharp * (look === 'taken' ? 0.8 : 1) * 2) / 2;
  const key = [ink.ink, paper, seat, look, radius, sharp, radius > 6 ? hand % HANDS : 0].join();
  return findOrMake(stamps, key, () => drawnDot(ink, seat, look, radius, sharp, hand % HANDS, paper));
}

function drawnDot(ink: Ink, seat: number, look: Look, radius: number, sharp: number, hand: number, paper: string): Stamp {
  const size = Math.ceil(radius * 2.4) + 2;
  const [face, pen] = blankFace(size);
  if (!pen) return { face, half: size / sharp / 2 };
  pen.translate(size / 2, size / 2);
  pen.fillStyle = ink.ink;
  pen.globalAlpha = look === 'taken' ? 0.62 : 1;
  blob(pen, radius, hand);
  if (seat === 1) {
    pen.fillStyle = paper;
    blob(pen, radius * 0.37, 0);
  }
  if (look === 'taken' && radius > 3 * sharp) struckOut(pen, ink.ink, radius);
  return { face, half: size / sharp / 2 };
}

/** Round, as far as a hand can. */
function blob(pen: CanvasRenderingContext2D, radius: number, hand: number): void {
  pen.beginPath();
  const wobble = radius > 6 ? 0.018 : 0;
  for (let at = 0; at <= 24; at++) {
    const angle = (at / 24) * 2 * Math.PI;
    const reach = radius * (1 + wobble * Math.sin(2 * angle + hand * 1.7) + wobble * 0.7 * Math.sin(3 * angle + hand * 2.9));
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    if (at) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  }
  pen.closePath();
  pen.fill();
}

function struckOut(pen: CanvasRenderingContext2D, ink: string, radius: number): void {
  pen.globalAlpha = 0.85;
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(1, radius * 0.22);
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(-radius * 1.05, radius * 1.05);
  pen.lineTo(radius * 1.05, -radius * 1.05);
  pen.stroke();
}

/** Slanting strokes of a pencil, up for the first side and down for the second. */
export function hatching(ink: Ink, seat: number, step: number, sharp: number): HTMLCanvasElement {
  const gap = Math.max(4, Math.round(Math.min(9, step * 0.34) * sharp));
  return findOrMake(hatches, [ink.hatch, seat, gap].join(), () => {
    const lines = 6; // then it begins anew
    const size = gap * lines;
    const [face, pen] = blankFace(size);
    if (!pen) return face;
    pen.strokeStyle = ink.hatch;
    if (seat === 1) pen.setTransform(-1, 0, 0, 1, size, 0);
    for (let line = 0; line <= 2 * lines; line++) {
      const nth = line % lines;
      pen.lineWidth = Math.max(1, gap * (0.17 + 0.05 * Math.sin(nth * 2.4)));
      pen.globalAlpha = 0.84 + 0.16 * Math.sin(nth * 3.9);
      pen.beginPath();
      pen.moveTo(line * gap + gap, -gap);
      pen.lineTo(line * gap - size - gap, size + gap);
      pen.stroke();
    }
    return face;
  });
}

function blankFace(size: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const face = document.createElement('canvas');
  face.width = face.height = size;
  return [face, face.getContext('2d')];
}

function findOrMake<Made>(store: Map<string, Made>, key: string, make: () => Made): Made {
  const found = store.get(key);
  if (found) return found;
  if (store.size >= KEPT) store.clear();
  const made = make();
  store.set(key, made);
  return made;
}
