import { describe, expect, test } from 'vitest';
import { blankTable, type TableState } from '../../src/table/model.ts';
import { reduce } from '../../src/table/reducer.ts';
import type { News, ServerMessage, Told } from '../../src/wire/index.ts';
import { ann, bob, room, snapshot, update } from '../rooms.ts';

const NOW = 1_000_000;

function after(...letters: ServerMessage[]): TableState {
  return letters.reduce((state, letter) => reduce(state, letter, NOW), blankTable('t'));
}

const types = (state: TableState) =>
  state.log.map((each) => (each.kind === 'event' ? each.event.type : each.kind === 'news' ? each.news.type : each.kind));

test('a snapshot is the whole truth', () => {
  const state = after(snapshot({ clocks: [{ left: 900, running: true }, { left: 500 }] }));
  expect(state).toMatchObject({ seq: 5, seat: 0, view: { turn: 0 } });
  expect(state.clocks[0]).toEqual({ left: 900, running: true, at: NOW, began: 900 });
});

test('an update keeps what it leaves out', () => {
  const before = after(snapshot({ clocks: [{ left: 900 }, { left: 500 }] }));
  const state = reduce(before, update(6, { news: [{ type: 'said', person: { id: 'b', name: 'Bob' }, text: 'hi' }] }), NOW);
  expect(state).toMatchObject({ seq: 6, view: before.view, room: before.room, clocks: before.clocks, seat: 0 });
});

test('a clock remembers what was left when its question was first seen', () => {
  const read = (state: TableState, seq: number, left: number, at: number) => reduce(state, update(seq, { clocks: [{ left, running: true }] }), at);
  const first = read(after(snapshot()), 6, 30_000, 0);
  const later = read(first, 7, 21_000, 9000);
  const reaction = read(later, 8, 12_000, 9100);
  expect([first, later, reaction].map(({ clocks }) => clocks[0]?.began)).toEqual([30_000, 30_000, 12_000]);
});

test('the view before is kept for what needs to show the last of it', () => {
  const state = after(snapshot(), update(6, { view: { turn: 1 } }), update(7, { news: [{ type: 'lapsed' }] }));
  expect(state).toMatchObject({ view: { turn: 1 }, past: { turn: 0 } });
});

test('the seat is told with the room: without one you have got up', () => {
  const state = after(snapshot(), update(6, { room: room([{}, bob]), news: [{ type: 'left', seat: 0 }] }));
  expect(state.seat).toBeNull();
});

test('an old update changes nothing, nor does another table', () => {
  const state = after(snapshot());
  expect(reduce(state, update(5, { view: 1 }), NOW)).toBe(state);
  expect(reduce(state, update(6, { table: 'other' }), NOW)).toBe(state);
});

test('presence is told without a seq', () => {
  const state = after(snapshot(), { type: 'presence', table: 't', connected: [true, false], watching: 3 });
  expect(state.room?.watching).toBe(3);
  expect(state.room?.seats.map((seat) => seat.connected)).toEqual([true, false]);
});

test('presence says when the win may be claimed from who is gone, by our own clock', () => {
  const gone: ServerMessage = { type: 'presence', table: 't', connected: [true, false], loses_in: [null, 4000] };
  expect(after(snapshot(), gone).losesAt).toEqual([null, NOW + 4000]);
  expect(after(snapshot(), gone, { type: 'presence', table: 't', connected: [true, true] }).losesAt).toEqual([]);
});

test('an offer ends by our own clock', () => {
  const state = after(snapshot({ room: room([ann, bob], { offer: { kind: 'draw', by: 1, left: 15_000 } }) }));
  expect(state.offerUntil).toBe(NOW + 15_000);
});

test('what is legal goes with the view it belongs to', () => {
  const legal = { actions: [{ type: 'fold' }] };
  const asked = after(snapshot({ legal }));
  expect(asked.legal).toEqual(legal);
  expect(reduce(asked, update(6, { news: [{ type: 'lapsed' }] }), NOW).legal).toEqual(legal);
  expect(reduce(asked, update(6, { view: { turn: 1 } }), NOW).legal).toBeNull();
});

describe('the question', () => {
  const question = { id: 'q1', kind: 'reaction', seconds: 10 } as const;
  const asked = after(snapshot({ question }));

  test('is told with the view and with the room: where they name none, none is open', () => {
    expect(asked.question).toEqual(question);
    expect(reduce(asked, update(6, { view: { turn: 1 } }), NOW).question).toBeNull();
    expect(reduce(asked, update(6, { room: room([ann, bob]) }), NOW).question).toBeNull();
    expect(reduce(asked, update(6, { view: { turn: 1 }, question: { id: 'q2' } }), NOW).question).toEqual({ id: 'q2' });
    expect(reduce(asked, update(6, { room: room([ann, bob]), question }), NOW).question).toEqual(question);
    expect(reduce(asked, snapshot({ seq: 7 }), NOW).question).toBeNull();
  });

  test('stays where an update has neither', () => {
    expect(reduce(asked, update(6, { news: [{ type: 'lapsed' }] }), NOW).question).toEqual(question);
  });
});

test('a refused subscription is a problem, a refused act is not', () => {
  expect(after({ type: 'refused', code: 'no_such_table', text: 'no', table: 't' }).problem?.code).toBe('no_such_table');
  expect(after({ type: 'refused', code: 'x', text: 'no', table: 't', ref: 'r' }).problem).toBeNull();
});

describe('the log', () => {
  test('hears what happens, and only an update is fresh', () => {
    const state = after(snapshot({ told: [[5, [{ type: 'called', seat: 1 }]]] }), update(6, { events: [{ type: 'folded', seat: 0 }] }));
    expect(types(state)).toEqual(['called', 'folded']);
    expect(state.fresh).toHaveLength(1);
  });

  test('gets what was missed after a reconnect, once', () => {
    const state = after(
      snapshot({ seq: 5 }),
      update(6, { events: [{ type: 'called', seat: 0 }] }),
      snapshot({ seq: 8, told: [[6, [{ type: 'called', seat: 0 }]], [7, [{ type: 'raised', seat: 1, to: 3 }]], [8, [{ type: 'folded', seat: 0 }]]] }),
    );
    expect(types(state)).toEqual(['called', 'raised', 'folded']);
    expect(state.fresh).toEqual([]);
  });

  test('knows what nobody chose: their time was up, or they were gone', () => {
    const over = { type: 'over', why: 'resigned' };
    const forced = (...news: News[]) => after(snapshot(), update(6, { events: [over], news })).log.map((each) => each.kind === 'event' && !!each.forced);
    expect(forced()).toEqual([false]);
    expect(forced({ type: 'timed_out', seat: 0 })).toContain(true);
    expect(forced({ type: 'forfeited', seat: 0, absent: true })).toContain(true);
  });

  test('says how much it leaves out', () => {
    const state = after(snapshot({ seq: 5 }), snapshot({ seq: 50, missed: 40, told: [[50, [], [{ type: 'lapsed' }]]] }));
    expect(types(state)).toEqual(['missed', 'lapsed']);
  });

  test('knows an offer that is taken back from one that is declined', () => {
    const offered: News = { type: 'offered', seat: 0, kind: 'draw' };
    const no = (seat: number): News => ({ type: 'answered', seat, accept: false });
    const open = room([ann, bob], { offer: { kind: 'draw', by: 0, left: 9000 } });
    const asked = after(snapshot(), update(6, { news: [offered], room: open }));
    expect(reduce(asked, update(7, { news: [no(0)] }), NOW).log.at(-1)).toMatchObject({ withdrawn: true });
    expect(types(reduce(asked, update(7, { news: [no(1)] }), NOW)).at(-1)).toBe('answered');
    const told = after(snapshot({ told: [[4, [], [offered]], [5, [], [no(0)]]] }));
    expect(types(told)).toEqual(['offered', 'answered']);
    expect(told.log.at(-1)).toMatchObject({ withdrawn: true });
  });

  test('keeps the name of a player who was out of the game and left, until the seat is free', () => {
    const told: Told[] = [
      [6, [], [{ type: 'left', seat: 1 }]],
      [7, [], [{ type: 'ended', outcome: { places: [1, 2] } }, { type: 'freed', seat: 1 }]],
      [8, [], [{ type: 'left', seat: 0 }]],
      [9, [], [{ type: 'fell_asleep' }]],
    ];
    const state = after(snapshot({ seq: 9, told, room: room([{}, {}], { phase: 'over', played: [ann, bob] }) }));
    expect(state.log.map(({ names }) => names)).toEqual([['Ann', 'Bob'], ['Ann', 'Bob'], ['Ann', 'Bob'], ['Ann', ''], ['', '']]);
  });

  test('keeps the name of who left', () => {
    const state = after(snapshot(), update(6, { news: [{ type: 'left', seat: 1 }], room: room([ann, {}]) }));
    expect(state.log[0]?.names[1]).toBe('Bob');
  });

  test('knows who sat where while we were away', () => {
    const cid = { id: 'c', name: 'Cid' };
    const told: [number, unknown[], never[]][] = [];
    const state = after(
      snapshot({ seq: 5, room: room([ann, bob], { phase: 'over' }) }),
      snapshot({
        seq: 8,
        room: room([ann, { person: cid }], { phase: 'over' }),
        told: [...told, [6, [], [{ type: 'left', seat: 1 }]], [7, [], [{ type: 'sat', seat: 1, person: cid }]], [8, [{ type: 'called', seat: 1 }]]],
      }),
    );
    expect(state.log.map((each) => each.names[1])).toEqual(['Bob', '', 'Cid']);
  });

  test('knows after a reload who played, though they have changed their seats since', () => {
    const told: Told[] = [
      [4, [{ type: 'called', seat: 0 }], []],
      [5, [], [{ type: 'ended', outcome: { places: [1, 2] } }]],
      [6, [], [{ type: 'reseated', seat: 0, to: 1 }]],
      [7, [], [{ type: 'left', seat: 1 }]],
    ];
    const played = [{ person: ann.person! }, { person: bob.person! }];
    const state = after(snapshot({ seq: 7, told, room: room([bob, {}], { phase: 'over', played }) }));
    expect(state.log.map((each) => each.names)).toEqual([['Ann', 'Bob'], ['Ann', 'Bob'], ['Ann', 'Bob'], ['Bob', 'Ann']]);
  });

  test('knows after a reload who swapped seats', () => {
    const told: Told[] = [[4, [{ type: 'called', seat: 0 }]], [5, [], [{ type: 'reseated', seat: 0, to: 1 }]]];
    expect(after(snapshot({ told })).log[0]?.names).toEqual(['Bob', 'Ann']);
  });

  test("says the game's last events before the end", () => {
    const state = after(snapshot(), update(6, { events: [{ type: 'finished', stacks: [1, 2] }], news: [{ type: 'ended', outcome: { places: [2, 1] } }] }));
    expect(types(state)).toEqual(['finished', 'ended']);
  });

  test('puts empty chairs aside when a game begins', () => {
    const state = after(
      snapshot({ room: room([{}, ann, bob], { phase: 'forming' }) }),
      update(6, { news: [{ type: 'begun', round: 1 }], room: room([ann, bob]) }),
      update(7, { events: [{ type: 'called', seat: 0 }] }),
    );
    expect(state.log[1]?.names[0]).toBe('Ann');
  });

  test('does not grow for ever', () => {
    let state = after(snapshot());
    for (let seq = 6; seq < 1000; seq++) state = reduce(state, update(seq, { events: [{ type: 'x' }] }), NOW);
    expect(state.log.length).toBeLessThanOrEqual(300);
  });
});

test('a bot that came while we were not there did not play for anybody', () => {
  const seats = [ann, { bot: 'random' }];
  const state = after(snapshot({ room: room(seats), told: [[2, [], [{ type: 'bot_put', seat: 1, level: 'random' }]]] }));
  expect(state.log[0]?.names[1]).toBe('');
});

test('the trouble of a table is told on its own page until the table is back', () => {
  const table = reduce(blankTable('t'), snapshot(), 0);
  const other = reduce(table, { type: 'trouble', text: 'Stopped.', table: 'u' }, 0);
  expect(other).toBe(table);
  expect(reduce(table, { type: 'trouble', text: 'The disk is full.' }, 0)).toBe(table);
  const stopped = reduce(table, { type: 'trouble', text: 'Stopped.', table: 't' }, 0);
  expect(stopped.trouble).toBe('Stopped.');
  expect(reduce(stopped, { type: 'trouble', text: '', table: 't', over: true }, 0).trouble).toBeNull();
  expect(reduce(stopped, snapshot(), 0).trouble).toBeNull();
});

describe('who watches', () => {
  const cid = { id: 'c', name: 'Cid' };
  const presence: ServerMessage = { type: 'presence', table: 't', connected: [true, true], watching: 1, watchers: [cid] };
  const start = () => reduce(reduce(blankTable('t'), snapshot(), 0), presence, 0);

  test('is known by name', () => {
    expect(start().watchers).toEqual([cid]);
  });

  test('changes with the seats, before the next presence tells', () => {
    const sat = reduce(start(), update(6, { room: room([ann, { person: cid, connected: true }]) }), 0);
    expect(sat.watchers.map(({ id }) => id)).toEqual(['b']); // Bob got up and stays
    const kicked = update(6, { room: room([ann, {}]), news: [{ type: 'kicked', person: bob.person!, out: true }] });
    expect(reduce(start(), kicked, 0).watchers).toEqual([cid]);
  });
});

test('what a game changed is shown until the next one begins', () => {
  const ratings = [{ person: 'a', name: 'Ann', before: 1600, after: 1613 }];
  const rated: ServerMessage = { type: 'rated', table: 't', round: 1, ratings };
  const after = reduce(reduce(blankTable('t'), snapshot(), 0), rated, 0);
  expect(after.rated).toEqual(rated);
  expect(reduce(after, update(6, { news: [{ type: 'readied', seat: 0, ready: true }] }), 0).rated).toEqual(rated);
  expect(reduce(after, update(6, { news: [{ type: 'begun', round: 2 }] }), 0).rated).toBeNull();
});

test('a claim has its own countdown', () => {
  const claim = { seat: 1, person: { id: 'c', name: 'Cid' }, left: 60_000 };
  expect(reduce(blankTable('t'), snapshot({ room: room([ann, bob], { claim }) }), 1000).claimUntil).toBe(61_000);
});
