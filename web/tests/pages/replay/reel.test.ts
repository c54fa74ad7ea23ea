import { expect, test } from 'vitest';
import { frameAt, pause, stopAtRow, threadReel } from '../../../src/pages/replay/reel.ts';
import type { Saying } from '../../../src/table/model.ts';
import { onecard, replay, step } from './reels.ts';

const types = (log: readonly Saying[]) => log.map((each) => (each.kind === 'event' ? each.event.type : each.kind === 'news' ? each.news.type : ''));

test('there is a stop for every move, and what was told between two moves belongs to the second', () => {
  const reel = threadReel(onecard())!;
  expect(reel.stops.map(({ step }) => step.seq)).toEqual([4, 5, 7, 8]);
  expect(types(reel.stops[0]!.said)).toEqual(['seal', 'begun', 'dealt']);
  expect(types(reel.stops[2]!.said)).toEqual(['timed_out', 'called', 'shown', 'won', 'dealt']);
  expect(types(reel.stops[3]!.said)).toEqual(['folded', 'won', 'finished', 'ended']); // nothing comes after the last move
});

test('at any stop the view, the log and who is asked are as they were', () => {
  const reel = threadReel(onecard())!;
  expect(frameAt(reel, 0, null)).toMatchObject({ view: { stacks: [9, 9] }, before: null, asked: [0], ends: false });
  const third = frameAt(reel, 2, null);
  expect(third).toMatchObject({ view: { hand: 2, card: 2 }, before: { bets: [4, 1] }, asked: [1] });
  expect(types(third.log).at(-1)).toBe('dealt');
  expect(third.lately).toHaveLength(5);
  expect(frameAt(reel, 3, null)).toMatchObject({ ends: true, asked: [] });
  expect(frameAt(reel, 3, null).log).toEqual(reel.log);
});

test('the seats are called as the table calls them', () => {
  expect(threadReel(onecard())!.names).toEqual(['Ann', 'Bot']);
  const bots = { ...onecard(), seats: [{ bot: 'easy' }, { bot: 'easy' }] };
  expect(threadReel(bots)!.names).toEqual(['Bot 1', 'Bot 2']);
  const left = { ...onecard(), seats: [{ name: 'Ann', person: 'p1', bot: 'easy' }, { bot: 'easy' }] };
  expect(threadReel(left)!.names).toEqual(['Ann', 'Bot']);
});

test('a row of the table leads to its stop', () => {
  const reel = threadReel(onecard())!;
  expect([1, 3, 4, 6, 7, 8, 9, 99].map((row) => stopAtRow(reel, row))).toEqual([0, 0, 0, 2, 2, 3, 3, 3]);
});

test('with all cards open every seat can be looked from', () => {
  const open = replay('bang', [step(1, { views: [{ hand: 'a' }, { hand: 'b' }] }), step(2, { views: [{ hand: 'c' }, { hand: 'd' }] })]);
  const reel = threadReel({ ...open, open: true, viewer: null })!;
  expect(frameAt(reel, 1, null).view).toEqual({ hand: 'c' });
  expect(frameAt(reel, 1, 1)).toMatchObject({ view: { hand: 'd' }, before: { hand: 'b' } });
});

test('news that this page does not know is passed over', () => {
  const odd = [{ type: 'sat' }, { type: 'thunder' }, { type: 'begun', round: 1 }];
  const reel = threadReel(replay('onecard', [step(3, { view: {}, news: odd })]))!;
  expect(types(reel.log)).toEqual(['begun']);
});

test('a game that never moved has nothing to show', () => {
  expect(threadReel(replay('onecard', [step(3, { news: [{ type: 'begun', round: 1 }] })]))).toBeNull();
});

test('a move that tells much is looked at longer, but never long', () => {
  const [first, second, third] = threadReel(onecard())!.stops.map(pause);
  expect(second).toBeLessThan(first!);
  expect(third).toBeGreaterThan(first!);
  expect(third).toBeLessThan(3500);
});
