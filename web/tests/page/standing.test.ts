import { describe, expect, test } from 'vitest';
import { steps } from '../../src/page/hands.tsx';
import { choices } from '../../src/page/more.tsx';
import { mayFree, seating, standing } from '../../src/page/standing.ts';
import { read } from '../../src/place.ts';
import { blank } from '../../src/table/model.ts';
import { holds } from '../../src/table/names.ts';
import { reduce } from '../../src/table/reducer.ts';
import type { Room, SeatSight, Snapshot } from '../../src/wire/index.ts';
import { noughts } from '../listings.ts';
import { ann, bob, room, snapshot } from '../rooms.ts';

const LISTING = { ...noughts, offers: ['draw', 'takeback'] };

function stand(seats: SeatSight[], more: Partial<Room>, letter: Partial<Snapshot> = {}, me = 'a') {
  const state = reduce(blank('t'), snapshot({ room: room(seats, more), ...letter }), 0);
  return standing({ ...state, room: state.room! }, { id: me, name: 'Me' }, LISTING);
}

const labels = (list: { testid: string }[]) => list.map((each) => each.testid);

test('the outcome is told of who played: they may have changed their seats, or got up', () => {
  const outcome = { places: [1, 2] };
  const played = [{ person: ann.person! }, { bot: 'random' }];
  const here = stand([bob, ann], { phase: 'over', outcome, played }, { seat: 1 });
  expect(here.headline).toContain('Ann');
  expect(here.players).toEqual(['Ann', 'Bot']);
  expect(here.names).toEqual(['Bob', 'Ann']);
  expect([holds(here.room, 0), holds(here.room, 1)]).toEqual([false, false]);
  const still = stand([ann, { bot: 'random' }, bob], { phase: 'over', outcome, played }).room;
  expect([0, 1, 2].map((seat) => holds(still, seat))).toEqual([true, true, false]);
  expect(holds(room([ann, bob]), 0)).toBe(true);
});

test('two of one name are told apart', () => {
  const other = { person: { id: 'c', name: 'Ann' } };
  expect(stand([ann, other, bob, { bot: 'easy' }], {}).names).toEqual(['Ann', 'Ann (2)', 'Bob', 'Bot']);
});

test('how many must sit is what the table says: options may change it', () => {
  expect(stand([ann, bob, {}, {}], { phase: 'forming', least_seats: 4 }).enough).toBe(false);
  expect(stand([ann, bob, {}, {}], { phase: 'forming' }).enough).toBe(true);
});

describe('what the table offers', () => {
  test('before a game: ready, and the host may start once enough sit', () => {
    expect(labels(steps(stand([ann, {}], { phase: 'forming' })))).toEqual(['ready']);
    expect(labels(steps(stand([ann, bob], { phase: 'forming' })))).toEqual(['start', 'ready']);
    expect(labels(steps(stand([ann, bob], { phase: 'forming' }, { seat: 1 }, 'b')))).toEqual(['ready']);
    expect(labels(steps(stand([{ ...ann, ready: true }, {}], { phase: 'forming' })))).toEqual(['not-ready']);
  });

  test('to somebody who watches: a free seat between games', () => {
    expect(labels(steps(stand([ann, {}], { phase: 'forming' }, { seat: null }, 'c')))).toEqual(['sit']);
    expect(labels(steps(stand([ann, bob], { phase: 'playing' }, { seat: null }, 'c')))).toEqual([]);
  });

  test('to somebody whose seat a bot keeps: that seat', () => {
    expect(labels(steps(stand([{ ...ann, bot: 'random' }, bob], {})))).toEqual(['return']);
  });

  test('to somebody away: to be back', () => {
    expect(labels(steps(stand([{ ...ann, away: true }, bob], {})))).toEqual(['back']);
  });

  test('in a pause: the host goes on, others ask, and a sleeping table wakes for all', () => {
    expect(labels(steps(stand([ann, bob], { paused: 'a' })))).toEqual(['resume']);
    expect(labels(steps(stand([ann, bob], { paused: 'a' }, { seat: 1 }, 'b')))).toEqual(['offer-resume']);
    expect(labels(steps(stand([ann, bob], { paused: '' }, { seat: 1 }, 'b')))).toEqual(['resume']);
  });

  test('at a rated table: everybody votes, and anybody ends a pause', () => {
    const settings = { rated: true };
    expect(labels(steps(stand([ann, bob], { phase: 'forming', settings })))).toEqual(['ready']);
    expect(labels(steps(stand([ann, bob], { paused: 'a', settings }, { seat: 1 }, 'b')))).toEqual(['resume']);
  });

  test('after a game: another', () => {
    expect(labels(steps(stand([ann, bob], { phase: 'over' })))).toEqual(['rematch']);
    expect(labels(steps(stand([ann, {}], { phase: 'over' })))).toEqual(['ready']);
  });

  test('in a game: what the game allows, a pause, a bot for the absent', () => {
    expect(labels(choices(stand([ann, { ...bob, connected: false }], {})))).toEqual(['offer-draw', 'offer-takeback', 'pause', 'bot-for-1']);
    expect(labels(choices(stand([ann, bob], { host: 'b' })))).toEqual(['offer-draw', 'offer-takeback', 'offer-pause']);
    expect(choices(stand([ann, bob], {}, { seat: null }, 'c'))).toEqual([]);
  });
});

describe('when somebody is gone', () => {
  const gone = (chair: SeatSight): SeatSight => ({ ...chair, connected: false });

  test('the first who is connected stands in for the host', () => {
    const stands = stand([gone(ann), bob], { paused: 'a' }, { seat: 1 }, 'b');
    expect(stands).toMatchObject({ host: true, owner: false });
    expect(labels(steps(stands))).toEqual(['resume']);
    expect(labels(choices(stands))).toEqual(['bot-for-0']);
    expect(stand([ann, bob], {}, { seat: 1 }, 'b')).toMatchObject({ host: false, owner: false });
    expect(stand([gone(ann), bob], {})).toMatchObject({ host: false, owner: true }); // until we are seen again
    const cid = { person: { id: 'c', name: 'Cid' }, connected: true };
    const quit: Partial<Room> = { phase: 'playing', forfeits: [1] }; // who gave up decides nothing
    expect(stand([gone(ann), bob, cid], quit, { seat: 1 }, 'b')).toMatchObject({ host: false });
    expect(stand([gone(ann), bob, cid], quit, { seat: 2 }, 'c')).toMatchObject({ host: true });
  });

  test('a bot may be asked for in a pause', () => {
    const cid = { person: { id: 'c', name: 'Cid' } };
    expect(labels(choices(stand([ann, bob, cid], { paused: 'a' }, { seat: 1 }, 'b')))).toEqual(['ask-bot-for-2']);
  });

  test('the host may free their seat between games', () => {
    const free = (seats: SeatSight[], more: Partial<Room>, letter: Partial<Snapshot> = {}, me = 'a') =>
      seats.flatMap((_, seat) => (mayFree(stand(seats, more, letter, me), seat) ? [seat] : []));
    expect(free([ann, gone(bob), {}, { bot: 'random' }], { phase: 'forming' })).toEqual([1]);
    expect(free([ann, gone(bob)], { phase: 'over' })).toEqual([1]);
    expect(free([ann, gone(bob)], { phase: 'playing' })).toEqual([]);
    expect(free([ann, bob], { phase: 'forming' })).toEqual([]);
    expect(free([gone(ann), bob], { phase: 'forming' }, { seat: 1 }, 'b')).toEqual([0]);
    expect(free([ann, bob, gone(ann)], { phase: 'forming' }, { seat: 1 }, 'b')).toEqual([]);
  });
});

describe('whose turn', () => {
  test('whom the table asks, and it says so', () => {
    expect(stand([ann, bob], {}, { asked: [0] })).toMatchObject({ myTurn: true, headline: 'Your turn' });
    expect(stand([ann, bob], {}, { asked: [1] })).toMatchObject({ myTurn: false, headline: 'Bob to play' });
    expect(stand([ann, bob], {}, { asked: [0, 1] }).turn).toEqual([0, 1]);
  });

  test('an update that leaves the view out changes nothing about it', () => {
    const table = reduce(blank('t'), snapshot({ room: room([ann, bob], {}), asked: [1] }), 0);
    const said = reduce(table, { type: 'update', table: 't', seq: table.seq + 1 }, 0);
    expect(said.asked).toEqual([1]);
    const moved = reduce(said, { type: 'update', table: 't', seq: said.seq + 1, view: {}, asked: [0] }, 0);
    expect(moved.asked).toEqual([0]);
  });

  test('nobody in a pause', () => {
    expect(stand([ann, bob], { paused: 'b' })).toMatchObject({ myTurn: false, headline: 'The game is paused' });
  });
});

test('you sit at the bottom, the others follow in playing order', () => {
  expect(seating(4, 2)).toEqual([2, 3, 0, 1]);
});

test('addresses', () => {
  expect(read('/')).toEqual({ room: 'lobby' });
  expect(read('/t/abc?generic')).toEqual({ room: 'table', table: 'abc', generic: true, begin: false });
});
