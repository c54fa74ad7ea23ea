/** Suits as geometry: each drawn round the origin, ten units to the top. */
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

const SHAPES: Record<Suit, string> = {
  diamonds: 'M0-10 7.4 0 0 10-7.4 0Z',
  hearts: 'M0 9.8-8.2-.5A4.9 4.9 0 0 1 0-5.7 4.9 4.9 0 0 1 8.2-.5Z',
  spades: 'M0-9.8-8.2.5A4.9 4.9 0 0 0-.9 5.2L-3.4 9.8H3.4L.9 5.2A4.9 4.9 0 0 0 8.2.5Z',
  clubs:
    'M-.9 4.4A4.6 4.6 0 1 1-3.6-2.4 4.6 4.6 0 1 1 3.6-2.4 4.6 4.6 0 1 1 .9 4.4L3.4 9.8H-3.4Z',
};

const INKS: Record<Suit, string> = {
  spades: '#1b1b1b',
  clubs: '#1b1b1b',
  hearts: '#b8362f',
  diamonds: '#b8362f',
};

export function inkOf(suit: Suit): string {
  return INKS[suit];
}

export function Pip({ suit, x, y, size, turned }: { suit: Suit; x: number; y: number; size: number; turned?: boolean }) {
  const scale = size / 20;
  return <path d={SHAPES[suit]} transform={`translate(${x} ${y}) ${turned ? 'rotate(180) ' : ''}scale(${scale})`} />;
}

const [L, C, R] = [35, 50, 65];
const [TOP, HIGH, MID, LOW, END] = [33, 57.5, 70, 82.5, 107];

/** Where the pips of a two to a ten lie on a card of 100 by 140. */
export const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  2: [[C, TOP], [C, END]],
  3: [[C, TOP], [C, MID], [C, END]],
  4: [[L, TOP], [R, TOP], [L, END], [R, END]],
  5: [[L, TOP], [R, TOP], [C, MID], [L, END], [R, END]],
  6: [[L, TOP], [R, TOP], [L, MID], [R, MID], [L, END], [R, END]],
  7: [[L, TOP], [R, TOP], [C, 51.5], [L, MID], [R, MID], [L, END], [R, END]],
  8: [[L, TOP], [R, TOP], [C, 51.5], [L, MID], [R, MID], [C, 88.5], [L, END], [R, END]],
  9: [[L, TOP], [R, TOP], [L, HIGH], [R, HIGH], [C, MID], [L, LOW], [R, LOW], [L, END], [R, END]],
  10: [[L, TOP], [R, TOP], [C, 45], [L, HIGH], [R, HIGH], [L, LOW], [R, LOW], [C, 95], [L, END], [R, END]],
};
