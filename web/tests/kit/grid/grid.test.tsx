import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Grid, type Square } from '../../../src/kit/grid/grid.tsx';
import { drawn, hook, press } from '../../drawn.ts';
import { key } from '../keyboard.ts';

function board(more: Partial<Parameters<typeof Grid>[0]> = {}, square: (at: number) => Partial<Square> = () => ({})) {
  const onPlay = vi.fn<(at: number) => void>();
  const whole = (at: number) => ({ label: `square ${at}`, open: true, ...square(at) });
  const root = drawn(<Grid columns={4} rows={3} label="Board" square={whole} onPlay={onPlay} {...more} />);
  return { root, onPlay };
}

const focused = () => (document.activeElement as HTMLElement | null)?.dataset['at'];

test('it is a grid of rows of cells, each a button with its name', () => {
  const { root } = board();
  expect(root.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('Board');
  expect(root.querySelectorAll('[role=row]')).toHaveLength(3);
  expect(root.querySelectorAll('[role=row] > [role=gridcell] > button')).toHaveLength(12);
  expect(hook(root, 'cell-5')?.getAttribute('aria-label')).toBe('square 5');
});

test('Tab stops at one square, in the middle first, and where the focus was last', () => {
  const { root } = board();
  const stops = () => [...root.querySelectorAll('[tabindex="0"]')].map((each) => each.getAttribute('data-at'));
  expect(stops()).toEqual(['6']);
  act(() => hook(root, 'cell-1')?.focus());
  expect(stops()).toEqual(['1']);
});

test('arrows walk and stop at the edges; Home and End go to the ends of the row, with Control of the board', () => {
  const { root } = board();
  act(() => hook(root, 'cell-6')?.focus());
  const walk = (keys: string[], more: KeyboardEventInit = {}) => keys.forEach((each) => expect(key(document.activeElement, each, more).defaultPrevented).toBe(true));
  walk(['ArrowRight', 'ArrowRight', 'ArrowRight']);
  expect(focused()).toBe('7');
  walk(['ArrowDown', 'ArrowDown']);
  expect(focused()).toBe('11');
  walk(['Home']);
  expect(focused()).toBe('8');
  walk(['ArrowLeft', 'ArrowUp']);
  expect(focused()).toBe('4');
  walk(['End']);
  expect(focused()).toBe('7');
  walk(['Home'], { ctrlKey: true });
  expect(focused()).toBe('0');
  walk(['End'], { ctrlKey: true });
  expect(focused()).toBe('11');
});

test('keys that are not its own go on', () => {
  const { root } = board();
  for (const [name, more] of [['x', {}], ['ArrowLeft', { altKey: true }], ['ArrowLeft', { ctrlKey: true }]] as const) {
    expect(key(hook(root, 'cell-6'), name, more).defaultPrevented).toBe(false);
  }
});

test('a keen board is found by the arrows from anywhere, another is not', () => {
  board();
  key(document.body, 'ArrowLeft');
  expect(focused()).toBeUndefined();
  board({ keen: true });
  key(document.body, 'ArrowLeft');
  expect(focused()).toBe('5');
});

test('only an open square is played, and says so', () => {
  const { root, onPlay } = board({}, (at) => ({ open: at === 2 }));
  press(hook(root, 'cell-1'));
  press(hook(root, 'cell-2'));
  expect(onPlay.mock.calls).toEqual([[2]]);
  expect([1, 2].map((at) => hook(root, `cell-${at}`)?.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
});

test('the last move and a hint are told in words too', () => {
  const { root } = board({}, (at) => ({ latest: at === 0, hinted: at === 1 }));
  expect(hook(root, 'cell-0')?.getAttribute('aria-label')).toBe('square 0, the last move');
  expect(hook(root, 'cell-1')?.getAttribute('aria-label')).toBe('square 1, the hint');
});

test('a preview lies on open, empty squares alone', () => {
  const { root } = board({ preview: <i /> }, (at) => (at === 0 ? { content: <b /> } : { open: at === 1 }));
  expect([...root.querySelectorAll('.grid-preview')].map((each) => each.parentElement?.dataset['at'])).toEqual(['1']);
});

test('names stand along the edges where they are wanted', () => {
  const { root } = board({ coordinates: { columns: ['a', 'b', 'c', 'd'], rows: ['3', '2', '1'] } });
  expect([...root.querySelectorAll('.grid-names')].map((each) => each.textContent)).toEqual(['abcd', '321']);
});
