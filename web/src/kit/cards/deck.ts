/** The deck of the house: its ranks and suits, and whether it is printed in two colours or in four. */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../../app/storage.ts';

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';
export type Rank = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'J' | 'Q' | 'K' | 'A';
export type DeckColours = 'two' | 'four';

export const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];
export const RANKS: readonly Rank[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K', 'A'];

export const PAPER = '#fbf8f0';
export const BRASS = '#a67f2c';

const [INK, RED, BLUE, GREEN] = ['#1b1b1b', '#b8362f', '#24579c', '#1d6b3c'];

/** The inks of a deck; each stands out from the paper by more than 4.5 to 1. */
export const INKS: Record<DeckColours, Record<Suit, string>> = {
  two: { spades: INK, hearts: RED, diamonds: RED, clubs: INK },
  four: { spades: INK, hearts: RED, diamonds: BLUE, clubs: GREEN },
};

const KEY = 'deck';

export const deckColours = signal<DeckColours>(readStored(KEY) === 'four' ? 'four' : 'two');

export function chooseDeck(colours: DeckColours): void {
  deckColours.value = colours;
  writeStored(KEY, colours);
}

/** The ink of a suit in the chosen deck; a component that uses it is drawn again when the deck changes. */
export function inkOf(suit: Suit, colours: DeckColours = deckColours.value): string {
  return INKS[colours][suit];
}
