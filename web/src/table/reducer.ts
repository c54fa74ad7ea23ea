/** How a letter changes what we know of a table: a pure function, so that it can be replayed and tested. */
import type { News, Person, Refused, Room, ServerMessage, Snapshot, Told, Update } from '../wire/index.ts';
import { readFaces } from './clock.ts';
import type { Saying, TableState } from './model.ts';
import { inSeries, storedNames } from './names.ts';
import { sayings } from './sayings.ts';
import { seatingBefore, tellsOfSeries } from './seating.ts';

const LOG_LENGTH = 300;

export function reduce(state: TableState, letter: ServerMessage, now: number): TableState {
  switch (letter.type) {
    case 'snapshot':
      return letter.table === state.table ? arrive(state, letter, now) : state;
    case 'update':
      return letter.table === state.table ? advance(state, letter, now) : state;
    case 'presence':
      return letter.table === state.table && state.room
        ? {
            ...state,
            room: withAttendance(state.room, letter.connected, letter.watching ?? 0),
            watchers: letter.watchers ?? [],
            may: letter.may ?? state.may,
            losesAt: (letter.loses_in ?? []).map((left) => (left === null ? null : now + left)),
          }
        : state;
    case 'rated':
      return letter.table === state.table ? { ...state, rated: letter } : state;
    case 'refused':
      return letter.table === state.table && !letter.ref && !isMinor(state, letter) ? { ...state, problem: letter } : state;
    case 'trouble':
      return letter.table === state.table ? { ...state, trouble: letter.over ? null : letter.text } : state;
    default:
      return state;
  }
}

// Once we are in, these are about one thing that we said, and not about the door.
const MINOR = new Set(['wrong_vow', 'wrong_link', 'too_fast', 'trouble']);

function isMinor(state: TableState, letter: Refused): boolean {
  return state.room !== null && MINOR.has(letter.code);
}

/** The whole table anew; what was told while we were away goes into the log, and is not animated. */
function arrive(state: TableState, letter: Snapshot, now: number): TableState {
  const told = (letter.told ?? []).filter(([seq]) => seq > state.seq || !state.room);
  const start = seatingBefore(told, letter.room);
  const names = state.room ? storedNames(state.room) : start.names;
  const gap: Saying[] =
    letter.missed && state.room
      ? [{ key: `missed-${letter.seq}`, kind: 'missed', rows: letter.missed, names }]
      : [];
  return {
    ...state,
    ...entering(letter.room, now),
    seq: letter.seq,
    arrived: state.arrived + 1,
    seat: letter.seat ?? null,
    view: letter.view ?? null,
    asked: letter.asked ?? [],
    question: letter.question ?? null,
    past: null,
    legal: letter.legal ?? null,
    may: letter.may ?? {},
    requests: letter.requests ?? null,
    clocks: readFaces(letter.clocks ?? [], state.clocks, now),
    log: trimLog([...state.log, ...gap, ...sayings(told, { ...start, names }, { series: tellsOfSeries(told, letter.room) })]),
    fresh: [],
    problem: null,
    trouble: null,
  };
}

/** One row further. What the letter leaves out has not changed. */
function advance(state: TableState, letter: Update, now: number): TableState {
  if (!state.room || letter.seq <= state.seq) return state;
  const told: Told = [letter.seq, letter.events ?? [], letter.news ?? []];
  const { room } = state;
  const before = { names: storedNames(room), playing: room.phase === 'playing', gone: [], moves: [] };
  const series = inSeries(room) || tellsOfSeries([told], letter.room);
  const fresh = sayings([told], before, { room: letter.room, asks: room.offer?.by, series });
  return {
    ...state,
    ...(letter.room ? { ...entering(letter.room, now), seat: letter.seat ?? null } : {}),
    seq: letter.seq,
    view: letter.room?.phase === 'forming' ? null : (letter.view ?? state.view), // other options took the last game away
    asked: letter.view === undefined ? state.asked : (letter.asked ?? []),
    question: letter.view === undefined && !letter.room ? state.question : (letter.question ?? null),
    past: letter.view === undefined ? state.past : state.view,
    may: letter.may ?? state.may,
    requests: letter.room ? (letter.requests ?? null) : state.requests,
    legal: letter.legal ?? (letter.view === undefined ? state.legal : null),
    clocks: letter.clocks ? readFaces(letter.clocks, state.clocks, now) : state.clocks,
    log: trimLog([...state.log, ...fresh]),
    fresh,
    rated: begins(letter) ? null : state.rated,
    watchers: letter.room ? watching(state, letter.room, letter.news ?? []) : state.watchers,
  };
}

/** A person who sat down stops watching; one who got up watches, until the next presence says more. */
function watching(state: TableState, room: Room, news: readonly News[]): readonly Person[] {
  const seated = new Set(room.seats.flatMap(({ person, vacated }) => (person && !vacated ? [person.id] : [])));
  const sentAway = new Set(news.flatMap((each) => (each.type === 'kicked' ? [each.person.id] : [])));
  const known = new Set(state.watchers.map(({ id }) => id));
  const up = (state.room?.seats ?? []).flatMap(({ person, connected }) => (person && connected && !known.has(person.id) ? [person] : []));
  return [...state.watchers, ...up].filter(({ id }) => !seated.has(id) && !sentAway.has(id));
}

function begins(letter: Update): boolean {
  return (letter.news ?? []).some((news) => news.type === 'begun' || (news.type === 'changed' && news.options != null));
}

function entering(room: Room, now: number): Pick<TableState, 'room' | 'offerUntil' | 'claimUntil' | 'fillsAt' | 'nextAt'> {
  const at = (left: number | null | undefined) => (left == null ? null : now + left);
  return { room, offerUntil: at(room.offer?.left), claimUntil: at(room.claim?.left), fillsAt: at(room.fills_in), nextAt: at(room.next_in) };
}

function withAttendance(room: Room, connected: readonly boolean[], watching: number): Room {
  const seats = room.seats.map((seat, at) => ({ ...seat, connected: connected[at] ?? false }));
  return { ...room, seats, watching };
}

function trimLog(log: Saying[]): Saying[] {
  return log.slice(-LOG_LENGTH);
}
