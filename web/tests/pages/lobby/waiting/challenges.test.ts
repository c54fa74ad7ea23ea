import { describe, expect, test } from 'vitest';
import { dropLapsed, NONE, reduceChallenges } from '../../../../src/pages/lobby/waiting/challenges.ts';
import { sayEnd } from '../../../../src/pages/lobby/waiting/slips.tsx';
import type { ChallengeNews } from '../../../../src/wire/index.ts';

const news = (more: Partial<ChallengeNews> = {}): ChallengeNews => ({
  type: 'challenge_news',
  id: 'c1',
  state: 'open',
  by: { id: 'a', name: 'Ann' },
  to: { id: 'b', name: 'Bob' },
  game: 'noughts',
  left: 15_000,
  ...more,
});

describe('a challenge', () => {
  test('is open until its countdown, by our own clock', () => {
    const state = reduceChallenges(NONE, news({ left: 9000 }), 100_000);
    expect(state.open.map(({ until }) => until)).toEqual([109_000]);
  });

  test('told again after a reconnect is not there twice', () => {
    const once = reduceChallenges(NONE, news(), 0);
    const twice = reduceChallenges(once, news({ left: 4000 }), 11_000);
    expect(twice.open.map(({ until }) => until)).toEqual([15_000]);
  });

  test.each(['declined', 'cancelled', 'timed_out'] as const)('that is %s leaves a word to both sides', (state) => {
    const open = reduceChallenges(NONE, news(), 0);
    const over = reduceChallenges(open, news({ state, left: 0 }), 5000);
    expect(over.open).toEqual([]);
    expect(over.ended?.state).toBe(state);
    const said = [sayEnd(over.ended!, true), sayEnd(over.ended!, false)];
    expect(said[0]).toContain('Bob');
    expect(said[1]).toContain('Ann');
    expect(said[0]).not.toBe(said[1]);
  });

  test('that is accepted needs no word: the table is there', () => {
    const open = reduceChallenges(NONE, news(), 0);
    expect(reduceChallenges(open, news({ state: 'accepted', table: 't' }), 1)).toEqual(NONE);
  });

  test('of another leaves mine open', () => {
    const two = reduceChallenges(reduceChallenges(NONE, news(), 0), news({ id: 'c2' }), 0);
    expect(reduceChallenges(two, news({ state: 'declined' }), 1).open.map((each) => each.news.id)).toEqual(['c2']);
  });

  test('whose end we did not hear of ends when its time is well over', () => {
    const open = reduceChallenges(NONE, news(), 0);
    expect(dropLapsed(open, 15_500)).toBe(open);
    const over = dropLapsed(open, 19_000);
    expect(over.open).toEqual([]);
    expect(over.ended?.state).toBe('timed_out');
  });
});
