/** What is seen to move: what just happened, and nothing after a reload. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { Board } from '../../../src/games/onecard/board.tsx';
import { lastShowdown } from '../../../src/games/onecard/showdown.tsx';
import type { Saying } from '../../../src/table/model.ts';
import type { View } from '../../../src/wire/generated-onecard.ts';
import { drawn, hook } from '../../drawn.ts';
import { watchMotions } from '../motions.ts';
import { NAMES, propsOf, told } from '../props.ts';

const moved = watchMotions();

test('the last showdown is read from the log, until a new game begins', () => {
  const log = told({ type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 }, { type: 'dealt', hand: 2, first: 1 });
  expect(lastShowdown(log)).toMatchObject({ cards: [3, 9], winner: 1, chips: 8 });
  expect(lastShowdown([...log, { key: 'b', kind: 'news', news: { type: 'begun', round: 2 }, names: NAMES }])).toBeNull();
});

const VIEW: View = { hand: 2, hands: 5, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11 };
const DEALT = told({ type: 'dealt', hand: 2, first: 1 });

test('a hand is dealt from the deck, who speaks first gets the first card, and both put their chips', () => {
  drawn(<Board {...propsOf(VIEW, DEALT, DEALT)} />);
  expect(moved).toEqual(['card-1', 'card-0', 'bet-0', 'bet-1']);
});

test('the first hand is dealt when the game begins', () => {
  drawn(<Board {...propsOf(VIEW, [], [{ key: 'b', kind: 'news', news: { type: 'begun', round: 1 }, names: [] }])} />);
  expect(moved).toEqual(['card-0', 'card-1', 'bet-0', 'bet-1']);
});

test('after a reload the same table lies still', () => {
  drawn(<Board {...propsOf(VIEW, DEALT, [])} />);
  expect(moved).toEqual([]);
});

test('chips of a raise come from who raised, the pot goes to who took it', () => {
  const root = drawn(<Board {...propsOf(VIEW, [], [])} />);
  const raised = told({ type: 'raised', seat: 1, to: 3 });
  act(() => render(<Board {...propsOf({ ...VIEW, bets: [1, 3] }, raised, raised)} past={VIEW} />, root));
  expect(moved).toEqual(['bet-1']);
  const ended = told({ type: 'folded', seat: 0 }, { type: 'won', seat: 1, chips: 4 });
  act(() => render(<Board {...propsOf({ ...VIEW, hand: 3 }, [...raised, ...ended], [...raised, ...ended])} />, root));
  expect(moved).toEqual(['bet-1', 'flying']);
});

test('who calls without owing anything moves nothing', () => {
  const called = told({ type: 'called', seat: 1 });
  drawn(<Board {...propsOf(VIEW, called, called)} past={VIEW} />);
  expect(moved).toEqual([]);
});

const SHOWN = told({ type: 'called', seat: 0 }, { type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 }, { type: 'finished', stacks: [6, 14] });
const OVER: View = { ...VIEW, hand: 5, turn: null, bets: [0, 0], stacks: [6, 14] };

test('the last showdown stays when the game is over, and is turned up already when we come later', () => {
  const turned = (lately: Saying[]) => hook(drawn(<Board {...propsOf(OVER, SHOWN, lately)} />), 'showdown')?.querySelectorAll('.flip.up').length;
  expect(turned(SHOWN)).toBe(0); // face down first, to be turned
  expect(turned([])).toBe(2);
});
