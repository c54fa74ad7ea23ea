import { describe, expect, test } from 'vitest';
import { closerTo, groundOf, litAt, outOfSight } from '../../../src/games/iota/desk/viewport.ts';
import { besideOf, lastTally, litFor, may, nextCell, sumUp, stepsTo, tradingOf, unseenOf, type Cell } from '../../../src/games/iota/reading.ts';
import { fit, pixelOf, showsAll } from '../../../src/kit/viewport/viewport.ts';
import type { Tally } from '../../../src/wire/generated-iota.ts';
import { LEGAL, legalOf, NAMES, told, VIEW, withTrade } from './hands.ts';

const PHONE = { width: 366, height: 440 };

test('a card is lit where the house says it may go, and nowhere else', () => {
  expect(litFor(LEGAL, '111').map(({ cell }) => cell)).toEqual([[50, 51], [53, 51], [51, 50]]);
  expect(litFor(LEGAL, '333')).toEqual([]);
  expect(litFor(LEGAL, null)).toEqual([]);
  expect(litFor(null, '111')).toEqual([]);
  const swap = legalOf({ type: 'reclaim', card: '111', x: 1, y: 2 });
  expect(litFor(swap, '111')).toEqual([{ cell: [1, 2], action: { type: 'reclaim', card: '111', x: 1, y: 2 } }]);
});

test('what may be done is read from what is legal, giving up too', () => {
  expect([may(LEGAL, 'end_turn'), may(LEGAL, 'take_back'), may(LEGAL, 'leave'), may(null, 'leave')]).toEqual([true, false, true, false]);
});

test('one trades the whole hand, some cards of it, or not at all', () => {
  expect(tradingOf(LEGAL)).toEqual({ whole: { type: 'trade', cards: [] } });
  expect(tradingOf(withTrade(legalOf()))).toMatchObject({ some: { among: VIEW.hand } });
  expect(tradingOf(legalOf({ type: 'end_turn' }))).toBeNull();
});

describe('an arrow', () => {
  const cells: Cell[] = [[50, 51], [53, 51], [51, 50], [52, 54]];

  test('leads to the nearest cell that way, straight ahead before aside', () => {
    expect(nextCell(cells, [50, 51], [1, 0])).toEqual([53, 51]);
    expect(nextCell(cells, [50, 51], [0, -1])).toEqual([51, 50]);
    expect(nextCell(cells, [53, 51], [0, 1])).toEqual([52, 54]);
  });

  test('leads nowhere where there is nothing', () => {
    expect(nextCell(cells, [50, 51], [-1, 0])).toEqual([50, 51]);
  });
});

test('what lies beside a cell, and how far it is from the first card', () => {
  expect(besideOf(VIEW, [52, 50])).toEqual([['below', '121']]);
  expect(besideOf({ ...VIEW, desk: [[50, 51, '111'], [52, 51, '121'], [51, 50, '222']] }, [51, 51])).toEqual([
    ['left', '111'],
    ['right', '121'],
    ['above', '222'],
  ]);
  expect(stepsTo([49, 53])).toEqual({ right: -2, down: 2 });
});

describe('the cards nobody has shown me', () => {
  test('are all but those on the desk and in my hand', () => {
    const { plain, wilds } = unseenOf(VIEW);
    expect(plain.size).toBe(64 - 6);
    expect([plain.has('131'), plain.has('242'), plain.has('444')]).toEqual([false, false, true]);
    expect(wilds).toBe(0);
  });

  test('of a pack with wild ones: those are counted', () => {
    const classic = { ...VIEW, pile: 48 };
    expect(unseenOf(classic).wilds).toBe(2);
    expect(unseenOf({ ...classic, hand: ['wild', '111', '112', '113'] }).wilds).toBe(1);
  });

  test('are more for who watches', () => {
    expect(unseenOf({ ...VIEW, hand: null }).plain.size).toBe(62);
  });
});

describe('a sum', () => {
  const tally = (points: number[], more: Partial<Tally> = {}): Tally => ({ lines: points.map((each) => ({ cells: [[0, 0], [1, 0]], points: each })), full: 0, four: false, last: false, points: 0, ...more });

  test('is written as it is reckoned', () => {
    expect(sumUp(tally([5]))).toBe('');
    expect(sumUp(tally([7, 6]))).toBe('7 + 6 = ');
    expect(sumUp(tally([10], { full: 1 }))).toBe('10 × 2 = ');
    expect(sumUp(tally([10, 5], { full: 1, four: true }))).toBe('(10 + 5) × 4 = ');
    expect(sumUp(tally([10, 16], { full: 2, last: true }))).toBe('(10 + 16) × 8 = ');
  });

  test('of the turn before is found in the log, of this game', () => {
    const scored = told({ type: 'scored', seat: 1, tally: tally([5], { points: 5 }) }, { type: 'drew', seat: 1, cards: 1 });
    expect(lastTally(VIEW, scored)).toMatchObject({ seat: 1, tally: { points: 5 } });
    expect(lastTally({ ...VIEW, last: [] }, scored)).toBeNull();
    expect(lastTally(VIEW, [...scored, { key: 'b', kind: 'news', news: { type: 'begun', round: 2 }, names: NAMES }])).toBeNull();
    expect(lastTally(VIEW, [])).toBeNull();
  });
});

describe('the desk in its window', () => {
  test('is seen whole with the cells beside it', () => {
    const ground = groundOf(VIEW);
    const lie = fit(ground, PHONE);
    expect(showsAll(lie, ground, PHONE)).toBe(true);
    expect(lie.step).toBeLessThanOrEqual(88);
    expect(outOfSight([[50, 51], [53, 51], [51, 50]], lie, PHONE)).toBeNull();
    expect(outOfSight([[51, 51], [90, 51]], lie, PHONE)).toEqual([90, 51]);
  });

  test('a tap means the nearest lit cell, if it is near', () => {
    const lie = fit(groundOf(VIEW), PHONE);
    const lit = litFor(LEGAL, '111');
    const { x, y } = pixelOf(lie, { x: 53, y: 51 });
    expect(litAt(lit, lie, { x: x + 9, y: y - 9 }, 22)?.cell).toEqual([53, 51]);
    expect(litAt(lit, lie, { x, y: y + 3 * lie.step }, 22)).toBeNull();
  });

  test('small cells come closer for a finger, where that helps', () => {
    const wide = { ...VIEW, desk: Array.from({ length: 24 }, (_, at): [number, number, string] => [40 + at, 40 + at, '111']) };
    const lie = fit(groundOf(wide), PHONE);
    expect(lie.step).toBeLessThan(20);
    const near = closerTo(litFor(LEGAL, '111'), lie, PHONE);
    expect(near!.step).toBeGreaterThan(30);
    expect(closerTo(litFor(LEGAL, '111'), near!, PHONE)).toBeNull(); // large enough
    expect(closerTo([], lie, PHONE)).toBeNull();
    const far = litFor(legalOf({ type: 'put', card: '111', x: 39, y: 40 }, { type: 'put', card: '111', x: 64, y: 63 }), '111');
    expect(closerTo(far, lie, PHONE)).toBeNull(); // they are as far apart as the whole desk
  });
});
