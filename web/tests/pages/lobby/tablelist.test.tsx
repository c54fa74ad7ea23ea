import { expect, test } from 'vitest';
import { freeSeats, TableList } from '../../../src/pages/lobby/tablelist.tsx';
import type { TableListing } from '../../../src/wire/index.ts';
import { drawn, hook } from '../../drawn.ts';

const table = (more: Partial<TableListing>): TableListing => ({ id: 't', game: 'pennies', phase: 'forming', seats: 6, made: 0, names: ['Ann', 'Bob'], bots: 1, ...more });
const row = (more: Partial<TableListing>) => hook(drawn(<TableList tables={[table(more)]} narrowed={false} />), 'table-t')!;

test('people and bots have seats, and a game that is played has none to give', () => {
  expect(freeSeats(table({}))).toBe(3);
  expect(freeSeats(table({ locked: true }))).toBe(0);
  expect([freeSeats(table({ phase: 'playing' })), freeSeats(table({ phase: 'between' }))]).toEqual([0, 0]);
  expect(freeSeats(table({ seats: 2 }))).toBe(0);
});

test('an open series can be joined while it is played', () => {
  for (const phase of ['playing', 'between'] as const) {
    expect(freeSeats(table({ phase, joinable: true }))).toBe(3);
    expect(row({ phase, joinable: true }).textContent).toContain('in play, 3 seats free');
    expect(row({ phase, joinable: true }).querySelector('.table-door')?.textContent).toBe('Join');
    expect(row({ phase }).querySelector('.table-door')?.textContent).toBe('Watch');
  }
  expect(freeSeats(table({ phase: 'playing', joinable: true, locked: true }))).toBe(0);
});
