import { afterEach, expect, test } from 'vitest';
import { SeatNote } from '../../../src/games/onecard/seatnote.tsx';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import type { Purse, SeatedPlayer, View } from '../../../src/wire/generated-onecard.ts';
import { drawn } from '../../drawn.ts';
import { dealt, OLD } from './hands.ts';

afterEach(() => chooseLanguage('en'));

function note(view: View, seat: number, purse: Purse | null = null): string {
  const span = drawn(<SeatNote view={view} seat={seat} purse={purse} />).querySelector('.stack');
  return [...(span?.children ?? [])].map((each) => each.textContent).join(' · ');
}
const player = (chips: number, more: Partial<SeatedPlayer> = {}): SeatedPlayer => ({ chips, brought: 20, ...more });
const VIEW = dealt(3, { dealt: [0, 1], stacks: [19, 14, 0], bets: [1, 6, 0] });

test('in a hand the chips are those beside the bet; who is not in it has those of the purse', () => {
  const purse: Purse = { players: [player(20), player(20), player(12)] };
  expect([0, 1, 2].map((seat) => note(VIEW, seat, purse))).toEqual(['19 chips', '14 chips', '12 chips']);
});

test('between two hands the purse is right: somebody may have bought in', () => {
  const purse: Purse = { players: [player(33), player(20, { brought: 40 }), null] };
  const over = { ...VIEW, turn: null, stacks: [33, 7, 0], bets: [0, 0, 0] };
  expect([0, 1, 2].map((seat) => note(over, seat, purse))).toEqual(['33 chips', '20 chips', '']);
  expect([0, 1, 2].map((seat) => note(over, seat))).toEqual(['33 chips', '7 chips', '']); // a replay has no purse
});

test('who sits out is marked by a word; who is out is marked by the table', () => {
  const purse: Purse = { players: [player(20), player(20, { sits_out: true }), player(2_500, { out: 1 })] };
  expect([0, 1, 2].map((seat) => note(VIEW, seat, purse))).toEqual(['19 chips', '14 chips · sits out', '2,500 chips']);
  chooseLanguage('ru');
  expect(note(VIEW, 1, purse)).toBe('14 фишек · пропускает');
  chooseLanguage('fi');
  expect(note(VIEW, 1, purse)).toBe('14 merkkiä · tauolla');
});

test('version 1 has no purse', () => {
  expect(note(OLD, 1)).toBe('9 chips');
});
