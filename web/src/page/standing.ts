/** Where one person stands at a table: what the page must know to offer the right things, and nothing of the rules. */
import type { TableState } from '../table/model.ts';
import { namesOf, playersOf } from '../table/names.ts';
import { sayOutcome } from '../table/words.ts';
import type { GameListing, Person, Room, Seat, SeatSight } from '../wire/index.ts';
import { words } from './words.ts';

export interface Standing {
  room: Room;
  names: readonly string[]; // of those who sit here
  players: readonly string[]; // of those in the game on the table: after it people change their seats
  seat: Seat | null; // my chair, also while a bot keeps it
  chair: SeatSight | null;
  playing: boolean; // I decide for my chair
  host: boolean; // I may do what the host may
  owner: boolean; // I am the host myself
  free: readonly Seat[];
  taken: number;
  turn: readonly Seat[];
  myTurn: boolean;
  paused: boolean;
  asleep: boolean;
  enough: boolean; // sit at the table to begin
  between: boolean; // no game is being played
  rated: boolean; // the game counts: then some things are not done
  seatable: boolean; // I may take a free seat
  gaveUp: boolean; // I am out of the game on the table, by my own will
  leavingLoses: boolean; // who leaves the game on the table has lost it
  listing: GameListing | null;
  headline: string;
}

export function standing(
  state: TableState & { room: Room },
  you: Person | null,
  listing: GameListing | null,
): Standing {
  const { room, seat } = state;
  const names = namesOf(room);
  const chair = seat === null ? null : (room.seats[seat] ?? null);
  const playing = chair !== null && !chair.bot;
  const free = room.seats.flatMap((each, at) => (each.person || each.bot ? [] : [at]));
  const taken = room.seats.length - free.length;
  const turn = room.phase === 'playing' ? state.asked : [];
  const gaveUp = room.phase === 'playing' && seat !== null && (room.forfeits ?? []).includes(seat);
  const facts = {
    room,
    names,
    players: playersOf(room),
    seat,
    chair,
    playing,
    host: playing && !!you && hostNow(room) === you.id,
    owner: playing && !!you && room.host === you.id,
    free,
    taken,
    turn,
    paused: room.paused != null,
    asleep: room.paused === '',
    myTurn: playing && room.paused == null && seat !== null && turn.includes(seat),
    enough: taken >= (room.least_seats ?? 2),
    between: room.phase === 'forming' || room.phase === 'over',
    rated: room.settings.rated ?? false,
    seatable: !room.locked && (!room.settings.rated || you?.member === true),
    gaveUp,
    leavingLoses: room.phase === 'playing' && !gaveUp && ((room.settings.rated ?? false) || (listing?.concedes === true && room.seats.length === 2)),
    listing,
  };
  return { ...facts, headline: headline(facts) };
}

/** While the host is not connected, the first who is and still plays stands in. */
function hostNow(room: Room): string | null {
  const gone = room.phase === 'playing' ? (room.forfeits ?? []) : [];
  const people = room.seats.filter((chair, seat) => chair.person && !chair.bot && chair.connected && !gone.includes(seat));
  const here = people.map((chair) => chair.person!.id);
  return room.host != null && !here.includes(room.host) ? (here[0] ?? room.host) : (room.host ?? null);
}

/** Somebody has this seat who is gone, and may be me in another browser: the host decides. */
export function mayClaim(here: Standing, seat: Seat): boolean {
  const chair = here.room.seats[seat];
  if (here.seat !== null || here.room.claim || here.room.phase === 'closed') return false;
  return !!chair?.person && !chair.person.member && !chair.connected;
}

/** Somebody sits here who is gone: between games the host may free the seat. */
export function mayFree(here: Standing, seat: Seat): boolean {
  const chair = here.room.seats[seat];
  return here.host && here.between && seat !== here.seat && !!chair?.person && !chair.bot && !chair.connected;
}

function headline(facts: Omit<Standing, 'headline'>): string {
  const { room, names } = facts;
  switch (room.phase) {
    case 'forming': {
      const missing = (room.least_seats ?? 2) - facts.taken;
      return missing > 0 ? words.waitingForPlayers(missing) : words.waitingForReady;
    }
    case 'playing':
      if (facts.asleep) return words.asleep;
      if (facts.paused) return words.paused;
      if (facts.myTurn) return words.yourTurn;
      return facts.turn.length ? words.turnOf(facts.turn.map((seat) => names[seat] || words.nobodyYet)) : '';
    case 'over':
      return room.outcome ? sayOutcome(room.outcome, facts.players) : '';
    case 'closed':
      return words.closed;
  }
}

/** The seats in the order they are drawn, mine first. */
export function seating(seats: number, bottom: Seat): Seat[] {
  return Array.from({ length: seats }, (_, at) => (bottom + at) % seats);
}
