/** What a table knows of a series: the hands, the chairs that keep their numbers, and who left in the middle of one. */
import { describe, expect, test } from 'vitest';
import { blankTable, type TableState } from '../../src/table/model.ts';
import { holds, playersOf } from '../../src/table/names.ts';
import { reduce } from '../../src/table/reducer.ts';
import { sayNews } from '../../src/table/words.ts';
import type { News, Room, ServerMessage, Told } from '../../src/wire/index.ts';
import { ann, bob, snapshot, update } from '../rooms.ts';
import { between, CHAIRS, cid, hand, REQUESTS } from '../series.ts';

const NOW = 1_000_000;

function after(...letters: ServerMessage[]): TableState {
  return letters.reduce((state, letter) => reduce(state, letter, NOW), blankTable('t'));
}

const HAND_ENDED: News = { type: 'hand_ended', outcome: { places: [1, 0, 2, 0] } };
const left = (seat: number): News => ({ type: 'left', seat });
const cashed = (seat: number, person = bob.person!): News => ({ type: 'cashed_out', seat, person, score: -2, hands: 2, company: true });
const types = (state: TableState) => state.log.map((each) => (each.kind === 'event' ? each.event.type : each.kind === 'news' ? each.news.type : each.kind));
const lines = (state: TableState) => state.log.flatMap((each) => (each.kind === 'news' ? [sayNews(each.news, each.names, each)] : []));

describe('requests', () => {
  const offered = after(snapshot({ room: hand(), requests: REQUESTS }));

  test('are told with the room: where it names none, there are none', () => {
    expect(offered.requests).toEqual(REQUESTS);
    expect(reduce(offered, update(6, { room: hand() }), NOW).requests).toBeNull();
    expect(reduce(offered, update(6, { room: hand(), requests: {} }), NOW).requests).toEqual({});
    expect(reduce(offered, snapshot({ seq: 7, room: hand() }), NOW).requests).toBeNull();
  });

  test('stay where a letter has no room', () => {
    expect(reduce(offered, update(6, { view: { turn: 2 } }), NOW).requests).toEqual(REQUESTS);
  });
});

test('between two hands the last one stays on the table, and the next comes by our own clock', () => {
  const state = after(snapshot({ room: hand() }), update(6, { view: { turn: null }, room: between(), news: [HAND_ENDED] }));
  expect(state).toMatchObject({ view: { turn: null }, nextAt: NOW + 4000, asked: [] });
  expect(reduce(state, update(7, { room: between({ next_in: null }) }), NOW)).toMatchObject({ view: { turn: null }, nextAt: null });
  expect(reduce(state, update(7, { room: hand({ phase: 'forming', purse: null }) }), NOW).view).toBeNull();
});

test('empty chairs keep their numbers when a hand begins', () => {
  const forming = hand({ phase: 'forming', purse: null });
  const state = after(snapshot({ room: forming }), update(6, { news: [{ type: 'begun', round: 1 }], room: hand(), events: [{ type: 'called', seat: 2 }] }));
  expect(state.log.map(({ names }) => names[2])).toEqual(['Bob', 'Bob']);
  expect(lines(state)).toEqual(['Hand 1']);
});

describe('the log of a series', () => {
  test('tells the end of a hand in order, under the names of those who played it', () => {
    const moved: Room = between({}, [bob, {}, ann, {}]); // they change places with the end of the hand
    const state = after(
      snapshot({ room: hand({}, [{ ...ann, moves_to: 2 }, {}, bob, {}]) }),
      update(6, { room: moved, news: [HAND_ENDED, cashed(2)], events: [{ type: 'folded', seat: 2 }, { type: 'won', seat: 0 }] }),
    );
    expect(types(state)).toEqual(['folded', 'won', 'hand_ended', 'cashed_out']);
    expect(state.log[1]?.names).toEqual(['Ann', '', 'Bob', '']);
  });

  test('keeps the name of who left in the middle of a hand until its end', () => {
    const told: Told[] = [
      [6, [{ type: 'folded', seat: 2 }], [left(2)]],
      [7, [{ type: 'won', seat: 0 }], [HAND_ENDED, cashed(2)]],
      [8, [], [{ type: 'reseated', seat: 0, to: 2 }]],
    ];
    const state = after(snapshot({ room: hand() }), snapshot({ seq: 8, told, room: between({}, [{}, {}, ann, {}]) }));
    expect(types(state)).toEqual(['left', 'folded', 'won', 'hand_ended', 'cashed_out', 'reseated']);
    expect(state.log.map(({ names }) => names[2])).toEqual(['Bob', 'Bob', 'Bob', 'Bob', '', '']);
    expect(lines(state).at(-1)).toBe('Ann moves to seat 3.');
  });

  test('who comes back before the end of the hand has not left', () => {
    const told: Told[] = [[6, [], [left(2)]], [7, [], [{ type: 'returned', seat: 2 }]], [8, [], [HAND_ENDED]], [9, [], [{ type: 'begun', round: 4 }]]];
    const state = after(snapshot({ room: hand() }), snapshot({ seq: 9, told, room: hand({ round: 4 }) }));
    expect(state.log.at(-1)?.names[2]).toBe('Bob');
  });

  test('a bot that is sent away, or somebody who is sent off, leaves with the hand, too', () => {
    const kicked: News = { type: 'kicked', person: bob.person!, out: true };
    const told: Told[] = [[6, [], [kicked]], [7, [], [HAND_ENDED]], [8, [], [{ type: 'fell_asleep' }]]];
    const state = after(snapshot({ room: hand() }), snapshot({ seq: 8, told, room: between({}, [ann, {}, {}, {}]) }));
    expect(state.log.map(({ names }) => names[2])).toEqual(['Bob', 'Bob', '']);
  });

  test('a move in a hand is done at its end, and can be called off', () => {
    const move = (to: number): News => ({ type: 'reseated', seat: 0, to });
    const moving = after(snapshot({ room: hand() }), update(6, { news: [move(1)], room: hand({}, [{ ...ann, moves_to: 1 }, {}, bob, {}]) }));
    const both = reduce(moving, update(7, { news: [move(2)], room: hand({}, [{ ...ann, moves_to: 2 }, {}, bob, {}]) }), NOW);
    const stays = reduce(both, update(8, { news: [move(0)], room: hand() }), NOW);
    expect(lines(stays)).toEqual(['Ann moves to seat 2 after this hand.', 'Ann and Bob change places after this hand.', 'Ann stays in the same seat.']);
    const waits = reduce(after(snapshot({ room: hand({}, [ann, { ...cid, waits: true }, bob, {}]) })), update(6, { news: [{ type: 'reseated', seat: 1, to: 3 }], room: hand() }), NOW);
    expect(lines(waits)).toEqual(['Cid moves to seat 4.']);
  });

  test('who reloads the page after a move in a hand finds everybody in their place', () => {
    const told: Told[] = [[6, [], [{ type: 'reseated', seat: 0, to: 1 }]], [7, [], [HAND_ENDED]], [8, [], [{ type: 'begun', round: 4 }]]];
    const state = after(snapshot({ room: hand() }), snapshot({ seq: 8, told, room: hand({ round: 4 }, [{}, ann, bob, {}]) }));
    expect(state.log.map(({ names }) => names.slice(0, 2))).toEqual([['Ann', ''], ['Ann', ''], ['', 'Ann']]);
  });

  test('who comes between two hands reads who played the last one', () => {
    const told: Told[] = [[4, [{ type: 'folded', seat: 2 }], []], [5, [], [HAND_ENDED, cashed(2)]], [6, [], [{ type: 'sat', seat: 2, person: cid.person! }]]];
    const state = after(snapshot({ seq: 6, told, room: between({}, [ann, {}, cid, {}]) }));
    expect(state.log.map(({ names }) => names[2])).toEqual(['Bob', 'Bob', 'Bob', '']);
  });

  test('an agreement to finish is about this hand, or about the game between two', () => {
    const agreed: News = { type: 'agreed', kind: 'finish' };
    expect(lines(after(snapshot({ room: hand() }), update(6, { news: [agreed], room: hand({ finishing: true }) })))).toEqual(['Agreed: this hand is the last.']);
    const over = update(6, { news: [agreed, { type: 'series_ended' }], room: hand({ phase: 'over', purse: null }) });
    expect(lines(after(snapshot({ room: between() }), over))).toEqual(['Agreed: the game ends here.', 'The game is over.']);
  });
});

test('between two hands a chair is that of who played there, or else of who sits there', () => {
  const table = between({}, [ann, cid, { bot: 'easy' }, {}]);
  expect(playersOf(table)).toEqual(['Ann', 'Cid', 'Bob', '']);
  expect([0, 1, 2, 3].map((seat) => holds(table, seat))).toEqual([true, false, false, false]);
  expect([0, 1, 2].map((seat) => holds(hand({}, [ann, { ...cid, waits: true }, bob, {}]), seat))).toEqual([true, false, true]);
  expect(playersOf(between({}, CHAIRS))).toEqual(['Ann', '', 'Bob', '']);
});

test('who has left in the middle of a hand watches', () => {
  const presence: ServerMessage = { type: 'presence', table: 't', connected: [true, false, true, false], watching: 1, watchers: [bob.person!] };
  const gone = after(snapshot({ room: hand() }), presence, update(6, { room: hand({}, [ann, {}, { ...bob, vacated: true }, {}]) }));
  expect(gone.watchers).toEqual([bob.person]);
});
