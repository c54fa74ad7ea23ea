import { expect, test } from 'vitest';
import { dealOrder, dealtIn, endingOf, lastShowdown, needs } from '../../../src/games/onecard/reading.ts';
import { BEGUN, dealt, NAMES, OLD, told } from './hands.ts';

test('in version 1 both are in every hand', () => {
  expect(dealtIn(OLD)).toEqual([0, 1]);
  expect(dealtIn(dealt(4, { dealt: [1, 3] }))).toEqual([1, 3]);
});

test('cards are dealt from the button on', () => {
  expect(dealOrder(dealt(6, { dealt: [0, 2, 5], button: 5 }))).toEqual([0, 2, 5]);
  expect(dealOrder(dealt(6, { dealt: [0, 2, 5], button: 0 }))).toEqual([2, 5, 0]);
  expect(dealOrder(OLD, 1)).toEqual([1, 0]);
});

test('the last showdown of version 1 is read from the log, until a new game begins', () => {
  const hand = told({ type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 }, { type: 'dealt', hand: 2, first: 1 });
  const folded = told({ type: 'folded', seat: 1 }, { type: 'won', seat: 0, chips: 2 }, { type: 'dealt', hand: 3, first: 0 });
  expect(lastShowdown([BEGUN, ...hand, ...folded])).toMatchObject({ cards: [3, 9], winner: 1, chips: 8, names: NAMES });
  expect(lastShowdown([...hand, BEGUN, ...folded])).toBeNull();
  expect(lastShowdown([])).toBeNull();
});

test('a hand that was called off has no winner', () => {
  const over = { ...OLD, turn: null };
  const log = told({ type: 'won', seat: 0, chips: 2 }, { type: 'dealt', hand: 2, first: 1 }, { type: 'finished', stacks: [11, 9] });
  expect(endingOf(over, log)).toBeNull();
  expect(endingOf(over, log.slice(0, 1))).toMatchObject({ winner: 0, chips: 2, cards: [] });
  expect(endingOf(OLD, log.slice(0, 1))).toBeNull();
});

test('a seat must buy in, or come back, to be dealt in; not in a freeze-out', () => {
  const purse = { players: [{ chips: 4, brought: 20 }, { chips: 4, brought: 20, sits_out: true }, { chips: 0, brought: 20, sits_out: true }, null] };
  const all = (options: Record<string, unknown>) => [0, 1, 2, 3].map((seat) => needs(purse, seat, options));
  expect(all({})).toEqual([null, 'come_back', 'buy_in', null]);
  expect(all({ ante: 5 })).toEqual(['buy_in', 'buy_in', 'buy_in', null]);
  expect(all({ ante: 5, freezeout: true })).toEqual([null, null, null, null]);
  expect(needs(null, 0, {})).toBeNull();
});
