import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeatClock } from '../../../src/kit/clock/seatclock.tsx';
import { Countdown } from '../../../src/kit/clock/countdown.tsx';
import { initials, Ring } from '../../../src/kit/clock/ring.tsx';
import { drawn } from '../../drawn.ts';

const NOW = 1_000_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  drawn(null); // its ticking belongs to the clock of this test
  vi.useRealTimers();
  delete document.documentElement.dataset['motion'];
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const sweep = (root: Element) => root.querySelector<SVGElement>('.sweep')!;

function clock(left: number, running = true) {
  return drawn(
    <SeatClock face={{ left, running, at: NOW }} whole={60_000} turn figure label={(time) => `Ann has ${time}`}>
      <text>A</text>
    </SeatClock>,
  );
}

test('the ring runs by itself: so long in all, so much of it gone', () => {
  const { animationDuration, animationDelay, animationPlayState } = sweep(clock(42_000)).style;
  expect([animationDuration, animationDelay, animationPlayState]).toEqual(['60000ms', '-18000ms', 'running']);
  expect(sweep(clock(42_000, false)).style.animationPlayState).toBe('paused');
});

test('drawn again while it runs, it goes on; set anew, it begins anew', () => {
  const ring = (left: number, at: number) => <Ring turn clock={{ left, at, running: true }} whole={60_000} children={null} />;
  const root = drawn(ring(30_000, NOW));
  const first = sweep(root);
  pass(5_000);
  act(() => render(ring(30_000, NOW), root));
  expect(sweep(root)).toBe(first);
  expect(first.style.animationDelay).toBe('-30000ms');
  act(() => render(ring(30_000, NOW + 5_000), root));
  expect(sweep(root)).not.toBe(first);
});

test('the figure counts, and below ten seconds notches, a sign and a word say hurry', () => {
  const root = clock(12_000);
  const figure = () => root.querySelector('time')!;
  expect([figure().textContent, figure().getAttribute('aria-label')]).toEqual(['0:12', 'Ann has 0:12']);
  expect(root.querySelector('.ring-notches')).toBeNull();
  pass(3_000);
  expect([figure().textContent, figure().getAttribute('aria-label')]).toEqual(['0:09', 'Ann has 0:09, hurry']);
  expect(figure().classList.contains('hurry')).toBe(true);
  expect(root.querySelector('.ring-notches')).not.toBeNull();
});

test('a clock that stands is in no hurry, nor is a seat without one', () => {
  expect(clock(5_000, false).querySelector('.ring-notches')).toBeNull();
  expect(drawn(<Ring turn children={null} />).querySelector('.urgent')).toBeNull();
});

test('who wants less motion sees it step from second to second', () => {
  document.documentElement.dataset['motion'] = 'less';
  expect(sweep(clock(42_000)).style.animationTimingFunction).toBe('steps(60)');
});

test('a countdown says its seconds', () => {
  const root = drawn(<Countdown until={NOW + 15_000} of={15_000} />);
  const timer = () => root.querySelector('[role=timer]')!;
  expect([timer().textContent, timer().getAttribute('aria-label')]).toEqual(['15', '15 seconds']);
  pass(14_000);
  expect(timer().getAttribute('aria-label')).toBe('1 second');
  pass(60_000);
  expect(timer().textContent).toBe('0');
});

test('a long one is said as a clock says it', () => {
  expect(drawn(<Countdown until={NOW + 120_000} of={120_000} />).textContent).toBe('2:00');
});

test('somebody is one or two letters', () => {
  expect([initials('Екатерина Константинопольская'), initials('bob'), initials('  ')]).toEqual(['ЕК', 'B', '']);
});
