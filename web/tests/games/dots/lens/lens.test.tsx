import { expect, test } from 'vitest';
import { Board } from '../../../../src/games/dots/board.tsx';
import { placeLens, type Rect } from '../../../../src/games/dots/lens/position.ts';
import { drawn, hook, press, redrawn } from '../../../drawn.ts';
import { atSheet, empty, point, tap } from '../hands.ts';

const SHEET = empty(39, 32);

/** The first tap of a finger on small points: the glass is there. */
function looking() {
  const props = atSheet(SHEET);
  const root = drawn(<Board {...props} />);
  tap(hook(root, 'dots-board')!);
  return { props, root, glass: hook(root, 'dots-glass')!, middle: { x: 84, y: 84 } };
}

test('a tap on the middle of the glass puts, one beside it looks there', () => {
  const { props, root, glass, middle } = looking();
  const name = () => hook(root, 'dots-put')?.textContent;
  const before = name();
  tap(glass, { ...middle, x: middle.x + 33 });
  expect(props.act).not.toHaveBeenCalled();
  expect(name()).not.toBe(before);
  tap(glass, middle);
  expect(props.act).toHaveBeenCalledOnce();
});

test('a drag, a pinch, another button and a finger that comes from elsewhere put nothing', () => {
  const { props, root, glass, middle } = looking();
  const before = hook(root, 'dots-put')?.textContent;
  point(glass, 'down', { x: 14, y: 84 }); // a drag to the middle
  point(glass, 'move', middle);
  point(glass, 'up', middle);
  point(glass, 'down', { ...middle, id: 1 }); // a pinch
  point(glass, 'down', { ...middle, id: 2 });
  point(glass, 'up', { ...middle, id: 1 });
  point(glass, 'up', { ...middle, id: 2 });
  tap(glass, { ...middle, type: 'mouse', button: 2 });
  point(glass, 'up', { ...middle, id: 7 });
  expect(props.act).not.toHaveBeenCalled();
  expect(hook(root, 'dots-put')?.textContent).toBe(before);
});

test('the glass goes with the turn, and is not found again in the next', () => {
  for (const between of [{ view: { ...SHEET, turn: 1 } }, { playing: false }, { paused: true }]) {
    const { props, root } = looking();
    redrawn(<Board {...props} {...between} />);
    expect(hook(root, 'dots-lens')).toBeNull();
    redrawn(<Board {...props} />);
    expect(hook(root, 'dots-lens')).toBeNull();
  }
});

test('a move that is taken back puts the glass away', () => {
  const { props, root } = looking();
  redrawn(<Board {...props} view={{ ...SHEET, moves: 2 }} />);
  expect(hook(root, 'dots-lens')).toBeNull();
});

test('the glass can be put away', () => {
  const { root } = looking();
  press(hook(root, 'dots-lens-close'));
  expect(hook(root, 'dots-lens')).toBeNull();
});

const box = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom });

/** Every tenth pixel of a window lies so on a screen. */
function* everywhere(window: Rect) {
  for (let x = 20; x < window.right - 10; x += 10) for (let y = 20; y < window.bottom - 10; y += 10) yield { x, y };
}

test.each([
  ['upright', box(0, 0, 340, 470), box(-10, -110, 350, 630), false],
  ['on its side', box(0, 0, 560, 230), box(-90, -60, 650, 300), true],
  ['small and on its side', box(0, 0, 420, 200), box(-70, -60, 490, 260), true],
  ['a computer', box(0, 0, 900, 700), box(-150, -90, 1130, 810), false],
])('%s: all of the glass and its buttons are seen, and the point stays free', (_, window, seen, beside) => {
  for (const spot of everywhere(window)) {
    const place = placeLens(spot, window, seen);
    const [right, bottom] = [place.left + place.width, place.top + place.glass + (place.beside ? 0 : 52)];
    expect(place.left).toBeGreaterThanOrEqual(seen.left);
    expect(place.top).toBeGreaterThanOrEqual(seen.top);
    expect(right).toBeLessThanOrEqual(seen.right);
    expect(bottom).toBeLessThanOrEqual(seen.bottom);
    expect(spot.x > place.left && spot.x < right && spot.y > place.top && spot.y < bottom).toBe(false);
    if (!beside) expect(place.beside).toBe(false);
  }
});
