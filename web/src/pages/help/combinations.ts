/** The combinations of poker: an example of each, and how many hands of five and of seven cards make it. */
import type { Rank, Suit } from '../../kit/cards/deck.ts';
import type { pokerHands } from '../../i18n/en/help/pokerhands.ts';

export type CombinationKind = keyof typeof pokerHands.kinds;
export type Drawn = readonly [Rank, Suit, idle?: 'idle']; // an idle card only fills up the five

export interface Combination {
  kind: CombinationKind;
  cards: readonly Drawn[];
  five: number;
  seven: number;
}

export const OF_FIVE = 2_598_960;
export const OF_SEVEN = 133_784_560;

export const COMBINATIONS: readonly Combination[] = [
  { kind: 'royal', five: 4, seven: 4324, cards: [['A', 'spades'], ['K', 'spades'], ['Q', 'spades'], ['J', 'spades'], [10, 'spades']] },
  { kind: 'straight_flush', five: 36, seven: 37_260, cards: [[9, 'hearts'], [8, 'hearts'], [7, 'hearts'], [6, 'hearts'], [5, 'hearts']] },
  { kind: 'four', five: 624, seven: 224_848, cards: [['Q', 'spades'], ['Q', 'hearts'], ['Q', 'clubs'], ['Q', 'diamonds'], [4, 'clubs', 'idle']] },
  { kind: 'full_house', five: 3744, seven: 3_473_184, cards: [[10, 'clubs'], [10, 'hearts'], [10, 'spades'], [7, 'diamonds'], [7, 'clubs']] },
  { kind: 'flush', five: 5108, seven: 4_047_644, cards: [['A', 'diamonds'], ['J', 'diamonds'], [8, 'diamonds'], [6, 'diamonds'], [2, 'diamonds']] },
  { kind: 'straight', five: 10_200, seven: 6_180_020, cards: [[8, 'clubs'], [7, 'hearts'], [6, 'spades'], [5, 'diamonds'], [4, 'hearts']] },
  { kind: 'three', five: 54_912, seven: 6_461_620, cards: [['J', 'clubs'], ['J', 'hearts'], ['J', 'diamonds'], ['A', 'spades', 'idle'], [5, 'hearts', 'idle']] },
  { kind: 'two_pair', five: 123_552, seven: 31_433_400, cards: [['K', 'hearts'], ['K', 'clubs'], [3, 'spades'], [3, 'diamonds'], [9, 'clubs', 'idle']] },
  { kind: 'pair', five: 1_098_240, seven: 58_627_800, cards: [['A', 'hearts'], ['A', 'clubs'], [10, 'spades', 'idle'], [6, 'diamonds', 'idle'], [2, 'clubs', 'idle']] },
  { kind: 'high', five: 1_302_540, seven: 23_294_460, cards: [['A', 'spades'], ['Q', 'diamonds', 'idle'], [9, 'clubs', 'idle'], [7, 'hearts', 'idle'], [3, 'clubs', 'idle']] },
];

/** One hand in so many. */
export function oneIn(count: number, of: number): number {
  return Math.round(of / count);
}

/** So many hands in a hundred: for what comes often. */
export function inHundred(count: number, of: number): number {
  return Math.round((count / of) * 100);
}
