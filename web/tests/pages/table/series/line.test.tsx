import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from 'preact/test-utils';
import { sayPending } from '../../../../src/pages/table/series/changes.ts';
import { SeriesLine } from '../../../../src/pages/table/series/line.tsx';
import type { Room } from '../../../../src/wire/index.ts';
import { drawn, hook } from '../../../drawn.ts';
import { room, ann, bob } from '../../../rooms.ts';
import { at, between, hand } from '../../../series.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function line(table: Room) {
  const { here, state } = at(table);
  return hook(drawn(<SeriesLine here={here} nextAt={state.nextAt} />), 'series-line');
}

test('between two hands the seconds are counted, and not read aloud as they pass', () => {
  const counting = line(between())!;
  expect([counting.textContent, counting.getAttribute('role')]).toEqual(['Next hand in 4 s', 'timer']);
  act(() => void vi.advanceTimersByTime(3000));
  expect(counting.textContent).toBe('Next hand in 1 s');
  act(() => void vi.advanceTimersByTime(3000));
  expect(counting.textContent).toBe('The next hand begins');
});

test('it says why no hand comes', () => {
  expect(line(between({ next_in: null }))?.textContent).toBe('Waiting for players');
  expect(line(between({ next_in: null, paused: 'a' }))?.textContent).toBe('The game is paused');
  expect(line(between({ next_in: null, paused: '' }))?.textContent).toContain('Everybody was away');
});

test('it keeps its place in a hand, empty or with what comes then', () => {
  expect(line(hand())?.textContent).toBe('');
  expect(line(hand({ finishing: true }))?.textContent).toBe('This is the last hand');
  expect(line(hand({ next_options: { ante: 2 } }))?.textContent).toBe('From the next hand: Ante: 2');
  expect(line(room([ann, bob]))).toBeNull(); // no series
});

test('only what is different is named', () => {
  const pending = (more: Partial<Room>) => sayPending(at(hand(more)).here);
  expect(pending({ next_options: { ante: 1 } })).toBe('');
  expect(pending({ next_settings: { next: 8000, clock: { move: 20_000 } } })).toBe('20 s for each move, 8 s between hands');
  expect(pending({ settings: { clock: { move: 20_000 } }, next_settings: { clock: null, next: 5000 } })).toBe('no clock');
  expect(pending({ next_options: { ante: 3 }, next_settings: { watch: false } })).toBe('Ante: 3, other settings');
});
