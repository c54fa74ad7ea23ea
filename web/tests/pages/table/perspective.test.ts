import { describe, expect, test } from 'vitest';
import { sayStanding, steps } from '../../../src/pages/table/actionbar/actionbar.tsx';
import { choices } from '../../../src/pages/table/actionbar/more.tsx';
import { seatOrder, perspectiveOf } from '../../../src/pages/table/perspective.ts';
import { parseRoute } from '../../../src/app/router.ts';
import { blankTable } from '../../../src/table/model.ts';
import { holds } from '../../../src/table/names.ts';
import { reduce } from '../../../src/table/reducer.ts';
import type { May, Room, SeatSight, Snapshot } from '../../../src/wire/index.ts';
import { noughts } from '../../listings.ts';
import { ann, bob, room, snapshot } from '../../rooms.ts';

const LISTING = { ...noughts, offers: ['draw', 'takeback'] };

function stand(seats: SeatSight[], more: Partial<Room>, letter: Partial<Snapshot> = {}) {
  const state = reduce(blankTable('t'), snapshot({ room: room(seats, more), ...letter }), 0);
  return perspectiveOf({ ...state, room: state.room! }, LISTING);
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

test('when all are ready and the decks are sealed, nobody is waited for', () => {
  const seal = { batch: 1, root: '3d'.repeat(32), size: 13, count: 8, pack: '44'.repeat(32) };
  const [readyAnn, readyBob] = [{ ...ann, ready: true }, { ...bob, ready: true }];
  const headline = (seats: SeatSight[], more: Partial<Room> = { seal }) => stand(seats, { phase: 'forming', ...more }).headline;
  expect(headline([readyAnn, readyBob])).toBe('Cutting the decks…');
  expect(headline([readyAnn, { bot: 'random' }, {}])).toBe('Cutting the decks…');
  expect(headline([readyAnn, bob])).toBe('Waiting until everybody is ready');
  expect(headline([readyAnn, readyBob], {})).toBe('Waiting until everybody is ready');
});

describe('what the table offers', () => {
  const next = (may: May, more: Partial<Room> = {}, seats = [ann, bob], seat: number | null = 0) =>
    labels(steps(stand(seats, more, { may, seat })));
  const forming: Partial<Room> = { phase: 'forming' };
  const over: Partial<Room> = { phase: 'over' };

  test('before a game: to vote, and to start', () => {
    expect(next({ ready: true }, forming)).toEqual(['ready']);
    expect(next({ ready: true, host: { start: true } }, forming)).toEqual(['start', 'ready']);
    expect(next({ ready: true, host: {} }, forming)).toEqual(['ready']);
    expect(next({ ready: true }, forming, [{ ...ann, ready: true }, bob])).toEqual(['not-ready']);
    expect(next({}, forming)).toEqual([]);
  });

  test('to somebody who watches: a free seat, or their own that a bot keeps', () => {
    expect(next({ sit: [1] }, forming, [ann, {}], null)).toEqual(['sit']);
    expect(next({}, {}, [ann, bob], null)).toEqual([]);
    expect(next({ sit: [0] }, {}, [{ ...ann, bot: 'random' }, bob])).toEqual(['return']);
    expect(next({}, {}, [{ ...ann, bot: 'random' }, bob])).toEqual([]);
  });

  test('to somebody away: to be back', () => {
    expect(next({ back: true })).toEqual(['back']);
  });

  test('in a pause: to go on, or to ask for it', () => {
    expect(next({ resume: true }, { paused: 'a' })).toEqual(['resume']);
    expect(next({ propose: ['resume'] }, { paused: 'a' })).toEqual(['offer-resume']);
    expect(next({}, { paused: 'a' })).toEqual([]);
  });

  test('after a game: another', () => {
    expect(next({ ready: true, propose: ['rematch'] }, over)).toEqual(['rematch']);
    expect(next({ ready: true, propose: ['rematch'] }, over, [ann, {}])).toEqual(['ready']);
    expect(next({ ready: true, propose: ['rematch'] }, over, [{ ...ann, ready: true }, bob])).toEqual(['not-ready']);
  });

  test('in a game: what may be proposed, a pause, a bot for the absent', () => {
    const all = (may: May) => labels(choices(stand([ann, bob], {}, { may })));
    expect(all({ propose: ['takeback', 'draw', 'finish', 'pause'] })).toEqual(['offer-draw', 'offer-takeback', 'offer-finish', 'offer-pause']);
    expect(all({ propose: ['pause'], host: { pause: true, put_bot: [1] }, propose_bot: [1] })).toEqual(['pause', 'bot-for-1']);
    expect(all({ propose_bot: [1] })).toEqual(['ask-bot-for-1']);
    expect(all({})).toEqual([]);
  });

  test('it changes with who is connected, and with the room', () => {
    const first = reduce(blankTable('t'), snapshot({ may: { claim: [1] } }), 0);
    const alone = reduce(first, { type: 'presence', table: 't', connected: [true, false], may: { free: [1] } as May }, 0);
    const moved = reduce(alone, { type: 'update', table: 't', seq: 6, view: {} }, 0);
    const seated = reduce(moved, { type: 'update', table: 't', seq: 7, room: first.room!, may: { ready: true } }, 0);
    expect([first, alone, moved, seated].map(({ may }) => may)).toEqual([{ claim: [1] }, { free: [1] }, { free: [1] }, { ready: true }]);
  });
});

describe('out of the game', () => {
  const at = (more: Partial<Room>, own: SeatSight = ann) => stand([own, bob, { bot: 'easy' }], more);

  test('somebody is told once why, and that they may watch', () => {
    expect(sayStanding(at({ eliminated: [1] }))).toBe('');
    expect(sayStanding(at({ eliminated: [0] }))).toContain('You are out of this game.');
    expect(sayStanding(at({ eliminated: [0], forfeits: [0] }))).toContain('You gave up.');
    expect(sayStanding(at({ phase: 'over', forfeits: [0] }))).toBe('');
  });

  test('who has left only watches', () => {
    const here = at({ eliminated: [0] }, { ...ann, vacated: true });
    expect([here.playing, here.out, sayStanding(here)]).toEqual([false, true, 'You are watching.']);
  });
});

describe('whose turn', () => {
  test('whom the table asks, and it says so', () => {
    expect(stand([ann, bob], {}, { asked: [0] })).toMatchObject({ myTurn: true, headline: 'Your turn' });
    expect(stand([ann, bob], {}, { asked: [1] })).toMatchObject({ myTurn: false, headline: 'Bob to play' });
    expect(stand([ann, bob], {}, { asked: [0, 1] }).turn).toEqual([0, 1]);
  });

  test('a reaction is an answer, not a turn', () => {
    const question = { id: 'q', kind: 'reaction' } as const;
    expect(stand([ann, bob], {}, { asked: [0], question })).toMatchObject({ reacting: true, headline: 'Your turn to answer' });
    expect(stand([ann, bob], {}, { asked: [1], question })).toMatchObject({ reacting: false, headline: 'Bob to play' });
  });

  test('an update that leaves the view out changes nothing about it', () => {
    const table = reduce(blankTable('t'), snapshot({ room: room([ann, bob], {}), asked: [1] }), 0);
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
  expect(seatOrder(4, 2)).toEqual([2, 3, 0, 1]);
});

test('addresses', () => {
  expect(parseRoute('/')).toEqual({ room: 'lobby' });
  expect(parseRoute('/t/abc?generic')).toEqual({ room: 'table', table: 'abc', generic: true, begin: false });
});
