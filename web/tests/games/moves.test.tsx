/** What is seen to move: what just happened, and nothing after a reload. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Board as Noughts } from '../../src/games/noughts/board.tsx';
import { Board as OneCard } from '../../src/games/onecard/board.tsx';
import type { PlayProps } from '../../src/games/page.ts';
import type { Saying } from '../../src/table/model.ts';
import type { View as NoughtsView } from '../../src/wire/generated-noughts.ts';
import type { View as OneCardView } from '../../src/wire/generated-onecard.ts';
import type { Tagged } from '../../src/wire/index.ts';
import { drawn, hook, press } from '../drawn.ts';

let moved: string[] = [];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (this: HTMLElement) {
    moved.push(this.dataset['place'] ?? this.className);
    return {} as Animation;
  };
});
afterEach(() => {
  delete (Element.prototype as { animate?: unknown }).animate;
  document.querySelectorAll('.flying').forEach((each) => each.remove());
});

function hands<V>(view: V, log: Saying[], lately: Saying[]): PlayProps<V> {
  return { view, past: null, legal: null, seat: 0, bottom: 0, names: ['Ann', 'Bob'], lately, log, playing: true, paused: false, busy: false, act: () => undefined };
}

function told(...events: Tagged[]): Saying[] {
  return events.map((event, at) => ({ key: `${event.type}${at}`, kind: 'event', event, names: ['Ann', 'Bob'] }));
}

const VIEW: OneCardView = { hand: 2, hands: 5, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11 };
const DEALT = told({ type: 'dealt', hand: 2, first: 1 });

test('one card: a hand is dealt from the deck, who speaks first gets the first card, and both put their chips', () => {
  drawn(<OneCard {...hands(VIEW, DEALT, DEALT)} />);
  expect(moved).toEqual(['card-1', 'card-0', 'bet-0', 'bet-1']);
});

test('one card: the first hand is dealt when the game begins', () => {
  drawn(<OneCard {...hands(VIEW, [], [{ key: 'b', kind: 'news', news: { type: 'begun', round: 1 }, names: [] }])} />);
  expect(moved).toEqual(['card-0', 'card-1', 'bet-0', 'bet-1']);
});

test('one card: after a reload the same table lies still', () => {
  drawn(<OneCard {...hands(VIEW, DEALT, [])} />);
  expect(moved).toEqual([]);
});

test('one card: chips of a raise come from who raised, the pot goes to who took it', () => {
  const root = drawn(<OneCard {...hands(VIEW, [], [])} />);
  const raised = told({ type: 'raised', seat: 1, to: 3 });
  act(() => render(<OneCard {...hands({ ...VIEW, bets: [1, 3] }, raised, raised)} past={VIEW} />, root));
  expect(moved).toEqual(['bet-1']);
  const ended = told({ type: 'folded', seat: 0 }, { type: 'won', seat: 1, chips: 4 });
  act(() => render(<OneCard {...hands({ ...VIEW, hand: 3 }, [...raised, ...ended], [...raised, ...ended])} />, root));
  expect(moved).toEqual(['bet-1', 'flying']);
});

test('one card: who calls without owing anything moves nothing', () => {
  const called = told({ type: 'called', seat: 1 });
  drawn(<OneCard {...hands(VIEW, called, called)} past={VIEW} />);
  expect(moved).toEqual([]);
});

const SHOWN = told({ type: 'called', seat: 0 }, { type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 }, { type: 'finished', stacks: [6, 14] });
const OVER: OneCardView = { ...VIEW, hand: 5, turn: null, bets: [0, 0], stacks: [6, 14] };

test('one card: the last showdown stays when the game is over, and is turned up already when we come later', () => {
  const turned = (lately: Saying[]) => hook(drawn(<OneCard {...hands(OVER, SHOWN, lately)} />), 'showdown')?.querySelectorAll('.flip.up').length;
  expect(turned(SHOWN)).toBe(0); // face down first, to be turned
  expect(turned([])).toBe(2);
});

const BOARD: NoughtsView = { board: 'X...O....', turn: 0, played: 0, score: [0, 0] };
const PLACED = told({ type: 'placed', seat: 0, cell: 0 }, { type: 'placed', seat: 1, cell: 4 });

test('noughts: the newest mark is drawn by its stroke when it is made, not after a reload; it is marked either way', () => {
  const fresh = (lately: Saying[]) => {
    const root = drawn(<Noughts {...hands(BOARD, PLACED, lately)} />);
    expect(hook(root, 'cell-4')?.classList.contains('latest')).toBe(true);
    return [...root.querySelectorAll('.fresh')].map((mark) => mark.closest('button')?.dataset['at']);
  };
  expect(fresh(PLACED)).toEqual(['4']);
  expect(fresh([])).toEqual([]);
});

test('noughts: a hint is marked on its square, and your own mark shows where you might play', () => {
  const root = drawn(<Noughts {...hands({ ...BOARD, may: [1, 2] }, PLACED, [])} hint={{ type: 'place', cell: 2 }} />);
  expect(hook(root, 'cell-2')?.getAttribute('aria-label')).toContain('the hint');
  expect(hook(root, 'cell-1')?.querySelector('.grid-preview .mark-X')).not.toBeNull();
});

test('noughts: nobody has to wait for the last board to go', () => {
  const log = told({ type: 'placed', seat: 0, cell: 4 }, { type: 'board_won', seat: 0, line: [3, 4, 5] });
  const props = hands<NoughtsView>({ board: '.........', turn: 0, played: 1, score: [1, 0], may: [4] }, log, log);
  let played: unknown = null;
  const root = drawn(<Noughts {...props} act={(action) => (played = action)} />);
  expect(hook(root, 'cell-4')?.querySelector('.mark-X')).not.toBeNull();
  press(hook(root, 'cell-4'));
  expect(played).toEqual({ type: 'place', cell: 4 });
});
