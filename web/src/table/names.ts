/** What the seats are called. */
import type { News, Room, Seat, SeatSight } from '../wire/index.ts';
import { BOT, botName } from './words.ts';

/** The name to show at every seat; empty where nobody sits. */
export function namesOf(room: Pick<Room, 'seats'>): readonly string[] {
  return storedNames(room).map(botName);
}

/** The names to keep with what was told: `called` says them. */
export function storedNames(room: Pick<Room, 'seats'>): readonly string[] {
  const bots = room.seats.filter((seat) => seat.bot && !seat.person).length;
  return toldApart(room.seats.map((seat, at) => nameOf(seat, at, bots)));
}

/** Where two go by one name, the later seat has a number: "Ann", "Ann (2)". */
function toldApart(names: readonly string[]): readonly string[] {
  return names.map((name, at) => {
    const number = names.slice(0, at + 1).filter((each) => each === name).length;
    return name && number > 1 ? `${name} (${number})` : name;
  });
}

function nameOf(seat: SeatSight, at: Seat, bots: number): string {
  if (seat.person) return seat.person.name;
  if (!seat.bot) return '';
  return bots > 1 ? `${BOT}${at + 1}` : BOT;
}

/** The names of those in the game on the table; after it others may sit there. */
export function playersOf(room: Room): readonly string[] {
  const { played = [] } = room;
  // A chair that the last hand of a series was not dealt to is that of who sits there now.
  return played.length ? namesOf({ seats: played.map((seat, at) => (isTaken(seat) ? seat : (room.seats[at] ?? seat))) }) : namesOf(room);
}

export function isTaken(seat: SeatSight): boolean {
  return !!seat.person || !!seat.bot;
}

/** Is a series being played, in a hand or between two? */
export function inSeries(room: Pick<Room, 'purse'> | null | undefined): boolean {
  return room?.purse != null;
}

/** Does the person at this seat own the hand that lies there? (Not somebody who came after the game, or waits for the next hand.) */
export function holds(room: Room, seat: Seat): boolean {
  const [now, then] = [room.seats[seat], room.played?.[seat]];
  if (room.phase === 'playing') return !now?.waits;
  if (!room.played?.length) return room.phase === 'over';
  if (!now || !then || (room.phase !== 'over' && room.phase !== 'between')) return false;
  return isTaken(now) && now.person?.id === then.person?.id && (!!now.person || now.bot === then.bot);
}

/** The names once a piece of news has come true. */
export function namesAfter(names: readonly string[], news: News): readonly string[] {
  switch (news.type) {
    case 'sat':
      return renameSeat(names, news.seat, news.person.name);
    case 'bot_put':
      return renameSeat(names, news.seat, names[news.seat] || BOT);
    case 'left':
      return news.bot ? names : renameSeat(names, news.seat, '');
    case 'bot_removed':
    case 'freed':
      return renameSeat(names, news.seat, '');
    case 'kicked':
      return names.map((name) => (name === news.person.name ? (news.bot ? BOT : '') : name));
    case 'reseated':
      return renameSeat(renameSeat(names, news.seat, names[news.to] ?? ''), news.to, names[news.seat] ?? '');
    case 'granted':
      return news.accept ? renameSeat(names, news.seat, news.person.name) : names;
    default:
      return names;
  }
}

/** The names before a piece of news; empty for a seat whose earlier owner is not named. */
export function namesBefore(names: readonly string[], news: News): readonly string[] {
  switch (news.type) {
    case 'sat':
      return renameSeat(names, news.seat, '');
    case 'cashed_out':
      return renameSeat(names, news.seat, news.person.name);
    case 'bot_put': // it may have come for somebody who is named
      return names[news.seat]?.startsWith(BOT) ? renameSeat(names, news.seat, '') : names;
    case 'reseated':
      return namesAfter(names, news);
    default:
      return names;
  }
}

function renameSeat(names: readonly string[], seat: Seat, name: string): readonly string[] {
  const copy = [...names];
  copy[seat] = name;
  return copy;
}
