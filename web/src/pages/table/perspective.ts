/** A table from one person's perspective: what the page must know to offer the right things. It knows no rules. */
import type { TableState } from '../../table/model.ts';
import { holds, inSeries, isTaken, namesOf, playersOf } from '../../table/names.ts';
import { sayOutcome } from '../../table/words.ts';
import type { GameListing, May, Room, Seat, SeatSight } from '../../wire/index.ts';
import { words as seriesWords } from './series/words.ts';
import { words } from './words.ts';

export interface Perspective {
  room: Room;
  names: readonly string[]; // of those who sit here
  players: readonly string[]; // of those in the game on the table: after it people change their seats
  seat: Seat | null; // my chair, also while a bot keeps it
  chair: SeatSight | null;
  playing: boolean; // I decide for my chair
  inHand: boolean; // and what lies on the table was dealt to me
  may: May; // what I may ask of the table
  free: readonly Seat[];
  taken: number;
  turn: readonly Seat[];
  myTurn: boolean;
  reacting: boolean; // I am asked for an answer to what another player did
  paused: boolean;
  asleep: boolean;
  enough: boolean; // sit at the table to begin
  idle: boolean; // no game is being played
  series: boolean; // hands follow each other, and this is one of them, or a pause between two
  joinable: boolean; // while it is played, too
  outside: boolean; // only players see this game, and I am none of them
  rated: boolean; // the game counts: then some things are not done
  gaveUp: boolean; // I am out of the game on the table, by my own will
  out: boolean; // I am out of it, by my own will or by its rules
  listing: GameListing | null;
  shuffling: boolean; // everybody is ready, and the game waits for its cards alone
  headline: string;
}

export function perspectiveOf(state: TableState & { room: Room }, listing: GameListing | null): Perspective {
  const { room, seat } = state;
  const names = namesOf(room);
  const chair = seat === null ? null : (room.seats[seat] ?? null);
  const playing = chair !== null && !chair.bot && !chair.vacated;
  const free = room.seats.flatMap((each, at) => (isTaken(each) ? [] : [at]));
  const taken = room.seats.length - free.length;
  const turn = room.phase === 'playing' ? state.asked : [];
  const live = room.phase === 'playing' || room.phase === 'between';
  const series = inSeries(room);
  const among = (seats: readonly Seat[] = []) => live && seat !== null && seats.includes(seat);
  const gaveUp = among(room.forfeits);
  const myTurn = playing && room.paused == null && seat !== null && turn.includes(seat);
  const facts = {
    room,
    names,
    players: playersOf(room),
    seat,
    chair,
    playing,
    inHand: playing && seat !== null && (!live || holds(room, seat)),
    may: state.may,
    free,
    taken,
    turn,
    paused: room.paused != null,
    asleep: room.paused === '',
    myTurn,
    reacting: myTurn && state.question?.kind === 'reaction',
    enough: taken >= (room.least_seats ?? 2),
    idle: room.phase === 'forming' || room.phase === 'over',
    series,
    joinable: series && isJoinable(room, state.may, free, playing),
    outside: live && seat === null && state.view === null,
    rated: room.settings.rated ?? false,
    gaveUp,
    out: gaveUp || among(room.eliminated),
    listing,
    shuffling: room.phase === 'forming' && isShuffling(room),
  };
  return { ...facts, headline: headline(facts) };
}

function headline(facts: Omit<Perspective, 'headline'>): string {
  const { room, names } = facts;
  switch (room.phase) {
    case 'forming': {
      const missing = (room.least_seats ?? 2) - facts.taken;
      return missing > 0 ? words.waitingForPlayers(missing) : facts.shuffling ? words.cutting : words.waitingForReady;
    }
    case 'playing':
      if (facts.asleep) return words.asleep;
      if (facts.paused) return words.paused;
      if (facts.myTurn) return sayMyTurn(facts);
      return facts.turn.length ? words.turnOf(facts.turn.map((seat) => names[seat] || words.nobodyYet)) : '';
    case 'between':
      if (facts.asleep) return words.asleep;
      if (facts.paused) return words.paused;
      return seriesWords.betweenHands;
    case 'over':
      return room.outcome ? sayOutcome(room.outcome, facts.players) : seriesWords.over;
    case 'closed':
      return words.closed;
  }
}

/** Is everybody ready? Decks are sealed when a game is about to begin, so that then it waits for its cards alone. */
function isShuffling({ seal, seats }: Room): boolean {
  const people = seats.filter(({ person, bot, vacated }) => person && !bot && !vacated);
  return seal != null && people.length > 0 && people.every(({ ready }) => ready);
}

/** Does this series have room for others? Nobody says so: it can be seen from what people may do. */
function isJoinable(room: Room, may: May, free: readonly Seat[], playing: boolean): boolean {
  if (room.eliminated?.length) return false;
  if (playing) return may.leave !== 'loses';
  return !free.length || room.locked === true || may.sign_in === true || (may.sit?.length ?? 0) > 0;
}

/** "Your turn", or "Your turn to answer". */
export function sayMyTurn({ reacting }: Pick<Perspective, 'reacting'>): string {
  return reacting ? words.yourAnswer : words.yourTurn;
}

/** The seats that are drawn. The place of an empty chair in a series that nobody can join stays free. */
export function shownSeats({ room, series, joinable }: Pick<Perspective, 'room' | 'series' | 'joinable'>): Seat[] {
  return room.seats.flatMap((chair, seat) => (!series || joinable || isTaken(chair) ? [seat] : []));
}

/** The seats in the order they are drawn, mine first. */
export function seatOrder(seats: number, bottom: Seat): Seat[] {
  return Array.from({ length: seats }, (_, at) => (bottom + at) % seats);
}
