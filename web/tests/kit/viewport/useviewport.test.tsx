/** A ground that grows: it is laid anew when it is not all in sight any more, and never under somebody's hand. */
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { clamp, fit, pan, reveal, showsAll, type Ground } from '../../../src/kit/viewport/viewport.ts';
import { useViewport, type ViewportControl } from '../../../src/kit/viewport/useviewport.ts';
import { drawn, redrawn } from '../../drawn.ts';

const PANE = { width: 400, height: 300 };
const ground = (right: number, slack = 0.4): Ground => ({ left: 0, top: 0, right, bottom: 3, rim: { left: 10, top: 10, right: 10, bottom: 10 }, largest: 60, slack });

let window: ViewportControl;

function Room({ of }: { of: Ground }) {
  const room = useRef<HTMLDivElement>(null);
  window = useViewport(room, of, true);
  return <div ref={room} />;
}

beforeEach(() => {
  Object.defineProperties(HTMLElement.prototype, { clientWidth: { configurable: true, get: () => PANE.width }, clientHeight: { configurable: true, get: () => PANE.height } });
});

test('it lies still as long as all of it is in sight', () => {
  drawn(<Room of={ground(4)} />);
  const before = window.lie;
  expect(window.whole).toBe(true);
  redrawn(<Room of={ground(5)} />);
  expect(window.lie).toBe(before);
  redrawn(<Room of={ground(9)} />);
  expect(window.lie.step).toBeLessThan(before.step);
  expect(showsAll(window.lie, ground(9), PANE)).toBe(true);
  redrawn(<Room of={ground(1)} />); // a new game
  expect(window.lie).toEqual(fit(ground(1), PANE));
});

test('who moved it keeps it so until they ask for the whole', () => {
  drawn(<Room of={ground(9)} />);
  act(() => window.pan({ x: 70, y: 0 }));
  const moved = window.lie;
  expect(window.whole).toBe(false);
  redrawn(<Room of={ground(10)} />);
  expect(window.lie.x).toBeCloseTo(moved.x);
  act(() => window.fit());
  expect(window.whole).toBe(true);
  expect(showsAll(window.lie, ground(10), PANE)).toBe(true);
});

test('it may be pushed beyond the window by its slack, and no farther', () => {
  const lie = fit(ground(9), PANE);
  expect(pan(lie, { x: 9000, y: 0 }, ground(9), PANE).x).toBeCloseTo(10 + 0.4 * 400);
  expect(pan(lie, { x: 9000, y: 0 }, ground(9, 0), PANE).x).toBeCloseTo(10);
  expect(clamp(lie, ground(9), PANE)).toEqual(lie);
  expect(reveal(lie, { x: 4, y: 1 }, ground(9), PANE)).toBe(lie);
});
