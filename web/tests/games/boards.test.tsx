import { expect, test, vi, type Mock } from 'vitest';
import { Actions } from '../../src/games/onecard/actions.tsx';
import { lastShowdown } from '../../src/games/onecard/showdown.tsx';
import { Board, lastBoard } from '../../src/games/noughts/board.tsx';
import type { PlayProps } from '../../src/games/page.ts';
import type { Saying } from '../../src/table/model.ts';
import type { View as NoughtsView } from '../../src/wire/generated-noughts.ts';
import type { View as OneCardView } from '../../src/wire/generated-onecard.ts';
import type { Tagged } from '../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../drawn.ts';

const NAMES = ['Ann', 'Bob'];

function hands<V>(view: V, log: Saying[] = []): PlayProps<V> & { act: Mock<(action: unknown) => void> } {
  return { view, past: null, legal: null, seat: 0, bottom: 0, names: NAMES, lately: log, log, playing: true, paused: false, busy: false, act: vi.fn<(action: unknown) => void>() };
}

function told(...events: Tagged[]): Saying[] {
  return events.map((event, at) => ({ key: `${at}`, kind: 'event', event, names: NAMES }));
}

const ASKED: OneCardView = { hand: 1, hands: 5, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11, may: ['fold', 'call', 'raise_to'], raise_to: { low: 2, high: 10 } };

test('one card offers what the view offers', () => {
  const props = hands(ASKED);
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-call'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'call' });
  enter(hook(root, 'raise-range'), '4');
  press(hook(root, 'act-raise'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'raise_to', amount: 4 });
});

test('a key plays too', () => {
  const props = hands(ASKED);
  drawn(<Actions {...props} />);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'fold' });
});

test('going all in asks by holding', () => {
  vi.useFakeTimers();
  const props = hands(ASKED);
  const root = drawn(<Actions {...props} />);
  enter(hook(root, 'raise-range'), '10');
  const button = hook(root, 'act-raise')!;
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(500);
  expect(props.act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(props.act).toHaveBeenCalledWith({ type: 'raise_to', amount: 10 });
  vi.useRealTimers();
});

test('what the view does not offer is not there', () => {
  expect(drawn(<Actions {...hands({ ...ASKED, turn: 1, may: [], raise_to: null })} />).textContent).toBe('');
});

test('the last showdown is read from the log, until a new game begins', () => {
  const log = told({ type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 }, { type: 'dealt', hand: 2, first: 1 });
  expect(lastShowdown(log)).toMatchObject({ cards: [3, 9], winner: 1, chips: 8 });
  expect(lastShowdown([...log, { key: 'b', kind: 'news', news: { type: 'begun', round: 2 }, names: NAMES }])).toBeNull();
});

const BOARD: NoughtsView = { board: 'X...O....', turn: 0, played: 0, score: [0, 0], may: [1, 2, 3, 5, 6, 7, 8] };

test('noughts: every square says what it is, and plays where it may', () => {
  const props = hands(BOARD);
  const root = drawn(<Board {...props} />);
  expect(hook(root, 'cell-0')?.getAttribute('aria-label')).toBe('top left: cross');
  press(hook(root, 'cell-0'));
  expect(props.act).not.toHaveBeenCalled();
  press(hook(root, 'cell-8'));
  expect(props.act).toHaveBeenCalledWith({ type: 'place', cell: 8 });
  dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'place', cell: 1 });
});

test('noughts: a board that was won stays with its line until the next mark', () => {
  const log = told(
    ...[0, 3, 1, 4].map((cell, at) => ({ type: 'placed', seat: at % 2, cell })),
    { type: 'placed', seat: 0, cell: 2 },
    { type: 'board_won', seat: 0, line: [0, 1, 2] },
  );
  expect(lastBoard(log)).toMatchObject({ board: 'XXXOO....', cell: 2, line: [0, 1, 2], winner: 0 });
  const over = drawn(<Board {...hands({ ...BOARD, board: '.........', turn: 1, played: 1, may: [] }, log)} />);
  expect(hook(over, 'win-line')).not.toBeNull();
  const next = drawn(<Board {...hands({ ...BOARD, board: '....O....', turn: 0, played: 1 }, [...log, ...told({ type: 'placed', seat: 1, cell: 4 })])} />);
  expect(hook(next, 'win-line')).toBeNull();
});
