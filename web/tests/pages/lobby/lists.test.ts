import { describe, expect, test } from 'vitest';
import { filterOf, filters, NO_WISH, RATINGS, reduceLists } from '../../../src/pages/lobby/lists.ts';
import type { PersonListing, TableListing } from '../../../src/wire/index.ts';

const person = (id: string, rating: number | null, more: Partial<PersonListing> = {}): PersonListing => ({
  id,
  name: id.toUpperCase(),
  game: 'dots',
  since: 0,
  ...(rating === null ? {} : { rating }),
  ...more,
});
const table = (id: string, made: number): TableListing => ({ id, game: 'dots', phase: 'forming', seats: 2, made });

describe('the lists of the lobby', () => {
  const start = reduceLists(null, {
    type: 'lobby_list',
    people: [person('b', 1700), person('g', null), person('a', 1500)],
    tables: [table('t2', 2), table('t1', 1)],
    people_left_out: 3,
  })!;

  test('show people by rating, guests last, and tables by age', () => {
    expect(start.people.map(({ id }) => id)).toEqual(['a', 'b', 'g']);
    expect(start.tables.map(({ id }) => id)).toEqual(['t1', 't2']);
    expect(start.peopleLeftOut).toBe(3);
  });

  test('take what is new or different, and let go what is gone', () => {
    const next = reduceLists(start, {
      type: 'lobby_news',
      people: [person('c', 1600), person('a', 1800, { away: true })],
      people_gone: ['g'],
      tables: [table('t3', 3)],
      tables_gone: ['t1'],
    })!;
    expect(next.people.map(({ id, rating }) => [id, rating])).toEqual([
      ['c', 1600],
      ['b', 1700],
      ['a', 1800],
    ]);
    expect(next.people.at(-1)?.away).toBe(true);
    expect(next.tables.map(({ id }) => id)).toEqual(['t2', 't3']);
    expect(start.people).toHaveLength(3);
  });

  test('are not made of news alone, nor changed by other letters', () => {
    expect(reduceLists(null, { type: 'lobby_news', people: [person('c', 1600)] })).toBeNull();
    expect(reduceLists(start, { type: 'pong', now: 1 })).toBe(start);
  });
});

describe('the filter', () => {
  test('asks for nothing where nothing was wished', () => {
    expect(filterOf(NO_WISH)).toEqual({});
    expect(filters({})).toBe(false);
  });

  test('has a limit only where a handle was moved', () => {
    expect(filterOf({ ...NO_WISH, low: 1500 })).toEqual({ low: 1500 });
    expect(filterOf({ ...NO_WISH, high: 1500 })).toEqual({ high: 1500 });
    expect(filterOf({ ...NO_WISH, low: RATINGS.least, high: RATINGS.most })).toEqual({});
  });

  test('trims the name and names the game', () => {
    const asked = filterOf({ ...NO_WISH, game: 'dots', name: '  ann ' });
    expect(asked).toEqual({ game: 'dots', name: 'ann' });
    expect(filters(asked)).toBe(true);
  });
});
