/** How a letter changes what we know of a table: a pure function, so that it can be replayed and tested. */
import type { News, Person, Refused, Room, Seat, ServerMessage, Snapshot, Tagged, Told, Update } from '../wire/index.ts';
import { readFaces } from './clock.ts';
import type { Saying, TableState } from './model.ts';
import { storedNames, namesAfter, namesBefore } from './names.ts';

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
  const start = state.room ? storedNames(state.room) : namesAtFirst(told, letter.room);
  const gap: Saying[] =
    letter.missed && state.room
      ? [{ key: `missed-${letter.seq}`, kind: 'missed', rows: letter.missed, names: start }]
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
    clocks: readFaces(letter.clocks ?? [], state.clocks, now),
    log: trimLog([...state.log, ...gap, ...sayings(told, start, { playing: startsInGame(told, letter.room) })]),
    fresh: [],
    problem: null,
    trouble: null,
  };
}

/** One row further. What the letter leaves out has not changed. */
function advance(state: TableState, letter: Update, now: number): TableState {
  if (!state.room || letter.seq <= state.seq) return state;
  const told: Told = [letter.seq, letter.events ?? [], letter.news ?? []];
  const after = letter.room && storedNames(letter.room);
  const fresh = sayings([told], storedNames(state.room), { after, asks: state.room.offer?.by, playing: state.room.phase === 'playing' });
  return {
    ...state,
    ...(letter.room ? { ...entering(letter.room, now), seat: letter.seat ?? null } : {}),
    seq: letter.seq,
    view: letter.room?.phase === 'forming' ? null : (letter.view ?? state.view), // other options took the last game away
    asked: letter.view === undefined ? state.asked : (letter.asked ?? []),
    question: letter.view === undefined && !letter.room ? state.question : (letter.question ?? null),
    past: letter.view === undefined ? state.past : state.view,
    may: letter.may ?? state.may,
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
  const seated = new Set(room.seats.flatMap(({ person }) => (person ? [person.id] : [])));
  const sentAway = new Set(news.flatMap((each) => (each.type === 'kicked' ? [each.person.id] : [])));
  const known = new Set(state.watchers.map(({ id }) => id));
  const up = (state.room?.seats ?? []).flatMap(({ person, connected }) => (person && connected && !known.has(person.id) ? [person] : []));
  return [...state.watchers, ...up].filter(({ id }) => !seated.has(id) && !sentAway.has(id));
}

function begins(letter: Update): boolean {
  return (letter.news ?? []).some((news) => news.type === 'begun' || (news.type === 'changed' && news.options != null));
}

function entering(room: Room, now: number): Pick<TableState, 'room' | 'offerUntil' | 'claimUntil' | 'fillsAt'> {
  const at = (left: number | null | undefined) => (left == null ? null : now + left);
  return { room, offerUntil: at(room.offer?.left), claimUntil: at(room.claim?.left), fillsAt: at(room.fills_in) };
}

function withAttendance(room: Room, connected: readonly boolean[], watching: number): Room {
  const seats = room.seats.map((seat, at) => ({ ...seat, connected: connected[at] ?? false }));
  return { ...room, seats, watching };
}

function trimLog(log: Saying[]): Saying[] {
  return log.slice(-LOG_LENGTH);
}

interface Context {
  after?: readonly string[] | null | undefined; // the names at the end
  asks?: Seat | undefined; // made the open offer
  playing?: boolean; // at the start
}

/** Every event and piece of news as a saying, under the names that were right at the time. */
export function sayings(told: readonly Told[], before: readonly string[], { after, asks, playing = false }: Context = {}): Saying[] {
  const said: Saying[] = [];
  let names = before;
  let by = asks;
  let inGame = playing;
  for (const [seq, events = [], news = []] of told) {
    news.forEach((each: News, at) => {
      if (each.type === 'offered') by = each.seat;
      const withdrawn = each.type === 'answered' && !each.accept && each.seat === by;
      said.push({ key: `${seq}n${at}`, kind: 'news', news: each, names, ...(withdrawn ? { withdrawn } : {}) });
      names = namesAfter(names, each, inGame);
      inGame = isInGame(inGame, each);
    });
    const now = after ? mergeNames(names, after) : names;
    const forced = news.some((each) => each.type === 'timed_out' || each.type === 'forfeited') ? { forced: true } : {};
    const played = events.map((event, at): Saying => ({ key: `${seq}e${at}`, kind: 'event', event: event as Tagged, names: now, ...forced }));
    // A game's last events come before the table says that it is over.
    const ends = said.findIndex((each) => each.kind === 'news' && each.key.startsWith(`${seq}n`) && each.news.type === 'ended');
    if (ends >= 0) said.splice(ends, 0, ...played);
    else said.push(...played);
  }
  return said;
}

function mergeNames(names: readonly string[], after: readonly string[]): readonly string[] {
  return after.map((name, at) => name || names[at] || '');
}

function isInGame(before: boolean, news: News): boolean {
  return news.type === 'begun' || (before && news.type !== 'ended');
}

/** Was a game being played before this was told? */
function startsInGame(told: readonly Told[], room: Room): boolean {
  const turn = told.flatMap(([, , news = []]) => news).find(({ type }) => type === 'begun' || type === 'ended');
  return turn ? turn.type === 'ended' : room.phase === 'playing';
}

/** The best guess of who sat where before this news: those who sit there now, or those who played if a game ended. */
function namesAtFirst(told: readonly Told[], room: Room): readonly string[] {
  const news = told.flatMap(([, , told = []]) => told);
  const end = room.played?.length ? news.findLastIndex(({ type }) => type === 'ended') : -1;
  return end < 0
    ? news.reduceRight(namesBefore, storedNames(room))
    : news.slice(0, end).reduceRight(namesBefore, storedNames({ seats: room.played! }));
}
