import { describe, expect, test } from 'vitest';
import { around } from '../../../../src/pages/table/seats/layout.ts';

function spots(seats: number, square: boolean): [number, number][] {
  return Array.from({ length: seats - 1 }, (_, at) => {
    const { '--x': x, '--y': y } = around(at + 1, seats, square);
    return [Number(x), Number(y)];
  });
}

describe.each([false, true])('round a table (square: %s)', (square) => {
  test('the other of two sits opposite', () => {
    expect(spots(2, square)).toEqual([[0, -1]]);
  });

  test.each([3, 4, 6, 8, 10])('%i seats lie alike to both sides, from left to right, and leave the near corners free', (seats) => {
    const all = spots(seats, square);
    all.forEach(([x, y], at) => {
      const [there, high] = all.at(-1 - at)!;
      expect(x).toBeCloseTo(-there, 3);
      expect(y).toBeCloseTo(high, 3);
      expect(Math.abs(x)).toBeLessThanOrEqual(1);
      expect(y).toBeLessThan(0.6);
    });
    expect(all[0]![0]).toBeLessThan(0);
  });

  test('no two of ten lie upon each other', () => {
    const all = spots(10, square);
    const apart = all.slice(1).map(([x, y], at) => Math.hypot((x - all[at]![0]) * 1.45, y - all[at]![1]));
    expect(Math.min(...apart)).toBeGreaterThan(0.4);
  });
});
