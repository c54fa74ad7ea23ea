/** Suits as geometry: each drawn round the origin, ten units to the top. */
import type { Suit } from './deck.ts';

const SHAPES: Record<Suit, string> = {
  diamonds: 'M0-10 7.4 0 0 10-7.4 0Z',
  hearts: 'M0 9.8-8.2-.5A4.9 4.9 0 0 1 0-5.7 4.9 4.9 0 0 1 8.2-.5Z',
  spades: 'M0-9.8-8.2.5A4.9 4.9 0 0 0-.9 5.2L-3.4 9.8H3.4L.9 5.2A4.9 4.9 0 0 0 8.2.5Z',
  clubs: 'M-.9 4.4A4.6 4.6 0 1 1-3.6-2.4 4.6 4.6 0 1 1 3.6-2.4 4.6 4.6 0 1 1 .9 4.4L3.4 9.8H-3.4Z',
};

interface PipProps {
  suit: Suit;
  x: number;
  y: number;
  size: number;
  turned?: boolean; // upside down
}

export function Pip({ suit, x, y, size, turned }: PipProps) {
  const scale = size / 20;
  return <path d={SHAPES[suit]} transform={`translate(${x} ${y}) ${turned ? 'rotate(180) ' : ''}scale(${scale})`} />;
}

const [L, C, R] = [35.2, 50, 64.8];
const [TOP, HIGH, MID, LOW, END] = [30, 56.7, 70, 83.3, 110];
const [UPPER, LOWER] = [50, 90]; // between the first row and the middle
const [NEAR, FAR] = [43.4, 96.6]; // between the first row and the second of four

/** Where the pips of a two to a ten lie on a card of 100 by 140. */
export const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  2: [[C, TOP], [C, END]],
  3: [[C, TOP], [C, MID], [C, END]],
  4: [[L, TOP], [R, TOP], [L, END], [R, END]],
  5: [[L, TOP], [R, TOP], [C, MID], [L, END], [R, END]],
  6: [[L, TOP], [R, TOP], [L, MID], [R, MID], [L, END], [R, END]],
  7: [[L, TOP], [R, TOP], [C, UPPER], [L, MID], [R, MID], [L, END], [R, END]],
  8: [[L, TOP], [R, TOP], [C, UPPER], [L, MID], [R, MID], [C, LOWER], [L, END], [R, END]],
  9: [[L, TOP], [R, TOP], [L, HIGH], [R, HIGH], [C, MID], [L, LOW], [R, LOW], [L, END], [R, END]],
  10: [[L, TOP], [R, TOP], [C, NEAR], [L, HIGH], [R, HIGH], [L, LOW], [R, LOW], [C, FAR], [L, END], [R, END]],
};
