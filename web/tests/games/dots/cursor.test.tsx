import { expect, test } from 'vitest';
import { Board } from '../../../src/games/dots/board.tsx';
import { drawn, hook, press, redrawn } from '../../drawn.ts';
import { key } from '../../kit/keyboard.ts';
import { atSheet, empty, tap } from './hands.ts';

const SHEET = empty(9, 9);
const said = (root: HTMLElement) => hook(root, 'dots-cursor')?.textContent;

test('nothing is put at a cursor that nobody sees: Enter and Space show it first', () => {
  for (const cap of ['Enter', ' ']) {
    const props = atSheet(SHEET);
    const root = drawn(<Board {...props} />);
    const board = hook(root, 'dots-board')!;
    key(board, cap);
    expect(said(root)).toBe('E5: free');
    key(board, 'ArrowUp');
    expect(said(root)).toBe('E4: free');
    tap(board, { type: 'mouse', x: 2000, y: 2000 }); // beside the sheet: the mouse has it now
    expect(said(root)).toBe('');
    key(board, cap);
    expect(props.act).not.toHaveBeenCalled();
    expect(said(root)).toBe('E4: free');
    key(board, cap, { repeat: true });
    expect(props.act).not.toHaveBeenCalled();
    key(board, cap);
    expect(props.act).toHaveBeenCalledWith({ type: 'put', row: 3, col: 4 });
  }
});

test('Enter on the board is left to others when it is not your turn', () => {
  const board = hook(drawn(<Board {...atSheet(SHEET, { playing: false })} />), 'dots-board');
  key(board, 'ArrowUp');
  expect(key(board, 'Enter').defaultPrevented).toBe(false);
});

test('a new sheet of another size begins without the old cursor', () => {
  const props = atSheet(SHEET);
  const root = drawn(<Board {...props} />);
  const board = hook(root, 'dots-board');
  for (let each = 0; each < 6; each++) key(board, 'ArrowDown');
  expect(said(root)).toBe('E9: free');
  redrawn(<Board {...props} view={empty(5, 5)} />);
  expect(said(root)).toBe('');
  key(board, 'ArrowDown');
  expect(said(root)).toBe('C3: free');
});

test('a button of the zoom that is of no use any more keeps the focus', () => {
  const root = drawn(<Board {...atSheet(empty(39, 32))} />);
  const [nearer, whole] = [hook(root, 'zoom-in')!, hook(root, 'zoom-fit')!];
  press(nearer);
  expect(whole.getAttribute('aria-disabled')).toBe('false');
  whole.focus();
  press(whole);
  expect(whole.getAttribute('aria-disabled')).toBe('true');
  expect((whole as HTMLButtonElement).disabled).toBe(false);
  expect(document.activeElement).toBe(whole);
});
