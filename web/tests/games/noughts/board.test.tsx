import { expect, test } from 'vitest';
import { Board, lastBoard } from '../../../src/games/noughts/board.tsx';
import type { Saying } from '../../../src/table/model.ts';
import type { View } from '../../../src/wire/generated-noughts.ts';
import { drawn, hook, press } from '../../drawn.ts';
import { propsOf, told } from '../props.ts';

const BOARD: View = { board: 'X...O....', turn: 0, played: 0, score: [0, 0], may: [1, 2, 3, 5, 6, 7, 8] };

test('every square says what it is, and plays where it may', () => {
  const props = propsOf(BOARD);
  const root = drawn(<Board {...props} />);
  expect(hook(root, 'cell-0')?.getAttribute('aria-label')).toBe('top left: cross');
  press(hook(root, 'cell-0'));
  expect(props.act).not.toHaveBeenCalled();
  press(hook(root, 'cell-8'));
  expect(props.act).toHaveBeenCalledWith({ type: 'place', cell: 8 });
  dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'place', cell: 1 });
});

test('a board that was won stays with its line until the next mark', () => {
  const log = told(
    ...[0, 3, 1, 4].map((cell, at) => ({ type: 'placed', seat: at % 2, cell })),
    { type: 'placed', seat: 0, cell: 2 },
    { type: 'board_won', seat: 0, line: [0, 1, 2] },
  );
  expect(lastBoard(log)).toMatchObject({ board: 'XXXOO....', cell: 2, line: [0, 1, 2], winner: 0 });
  const over = drawn(<Board {...propsOf({ ...BOARD, board: '.........', turn: 1, played: 1, may: [] }, log)} />);
  expect(hook(over, 'win-line')).not.toBeNull();
  const next = drawn(<Board {...propsOf({ ...BOARD, board: '....O....', turn: 0, played: 1 }, [...log, ...told({ type: 'placed', seat: 1, cell: 4 })])} />);
  expect(hook(next, 'win-line')).toBeNull();
});

const QUIET: View = { board: 'X...O....', turn: 0, played: 0, score: [0, 0] };
const PLACED = told({ type: 'placed', seat: 0, cell: 0 }, { type: 'placed', seat: 1, cell: 4 });

test('the newest mark is drawn by its stroke when it is made, not after a reload; it is marked either way', () => {
  const fresh = (lately: Saying[]) => {
    const root = drawn(<Board {...propsOf(QUIET, PLACED, lately)} />);
    expect(hook(root, 'cell-4')?.classList.contains('latest')).toBe(true);
    return [...root.querySelectorAll('.fresh')].map((mark) => mark.closest('button')?.dataset['at']);
  };
  expect(fresh(PLACED)).toEqual(['4']);
  expect(fresh([])).toEqual([]);
});

test('a hint is marked on its square, and your own mark shows where you might play', () => {
  const root = drawn(<Board {...propsOf({ ...QUIET, may: [1, 2] }, PLACED, [])} hint={{ type: 'place', cell: 2 }} />);
  expect(hook(root, 'cell-2')?.getAttribute('aria-label')).toContain('the hint');
  expect(hook(root, 'cell-1')?.querySelector('.grid-preview .mark-X')).not.toBeNull();
});

test('nobody has to wait for the last board to go', () => {
  const log = told({ type: 'placed', seat: 0, cell: 4 }, { type: 'board_won', seat: 0, line: [3, 4, 5] });
  const props = propsOf<View>({ board: '.........', turn: 0, played: 1, score: [1, 0], may: [4] }, log, log);
  let played: unknown = null;
  const root = drawn(<Board {...props} act={(action) => (played = action)} />);
  expect(hook(root, 'cell-4')?.querySelector('.mark-X')).not.toBeNull();
  press(hook(root, 'cell-4'));
  expect(played).toEqual({ type: 'place', cell: 4 });
});
