/** Who sits where, as news is told. In the middle of a game a seat keeps the name of a player who left, until its end. */
import type { News, Room, Seat, Told } from '../wire/index.ts';
import { inSeries, namesAfter, namesBefore, storedNames } from './names.ts';

export interface Seating {
  names: readonly string[];
  playing: boolean; // a game, or a hand of a series
  gone: readonly Seat[]; // left in the middle of it
  moves: readonly (readonly [from: Seat, to: Seat])[]; // change places when the hand is over
}

interface Row {
  series: boolean; // empty chairs keep their numbers
  later: boolean; // a move waits for the end of the hand
  over: boolean; // with this row the series is over: everybody takes their chips, and keeps the chair
}

export function seatingAfter(seating: Seating, news: News, { series, later, over }: Row): Seating {
  const { names, playing, gone, moves } = seating;
  switch (news.type) {
    case 'begun':
      return { names: series ? names : names.filter(Boolean), playing: true, gone: [], moves: [] };
    case 'ended':
      return { ...seating, playing: false };
    case 'hand_ended':
      return { names: moves.reduce(changePlaces, withoutNames(names, gone)), playing: false, gone: [], moves: [] };
    case 'reseated':
      if (!later) return { ...seating, names: namesAfter(names, news) };
      return { ...seating, moves: [...moves.filter(([from]) => from !== news.seat), ...(news.seat === news.to ? [] : [[news.seat, news.to] as const])] };
    case 'left':
    case 'freed':
    case 'bot_removed':
    case 'kicked': {
      const seat = news.type === 'kicked' ? names.indexOf(news.person.name) : news.seat;
      const bot = 'bot' in news && !!news.bot;
      return playing && !bot && seat >= 0 ? { ...seating, gone: [...gone, seat] } : { ...seating, names: namesAfter(names, news) };
    }
    case 'cashed_out':
      return over ? seating : { ...seating, names: withoutNames(names, [news.seat]) };
    case 'sat':
    case 'returned':
      return { ...seating, names: namesAfter(names, news), gone: gone.filter((seat) => seat !== news.seat) };
    default:
      return { ...seating, names: namesAfter(names, news) };
  }
}

function withoutNames(names: readonly string[], seats: readonly Seat[]): readonly string[] {
  return names.map((name, seat) => (seats.includes(seat) ? '' : name));
}

function changePlaces(names: readonly string[], [seat, to]: readonly [Seat, Seat]): readonly string[] {
  return namesAfter(names, { type: 'reseated', seat, to });
}

/** How it was before this was told, as far as it can be known from how it is now. */
export function seatingBefore(told: readonly Told[], room: Room): Seating {
  const news = newsIn(told);
  const turn = news.find(({ type }) => type === 'begun' || isEnd(type));
  return { names: namesAtFirst(news, room), playing: turn ? isEnd(turn.type) : room.phase === 'playing', gone: [], moves: [] };
}

/** Is this told of a series? It may be over by now. */
export function tellsOfSeries(told: readonly Told[], room?: Room | null): boolean {
  return inSeries(room) || newsIn(told).some(({ type }) => type === 'hand_ended' || type === 'series_ended');
}

/** The end of a game, or of a hand. */
export function isEnd(type: News['type']): boolean {
  return type === 'ended' || type === 'hand_ended';
}

function newsIn(told: readonly Told[]): readonly News[] {
  return told.flatMap(([, , news = []]) => news);
}

/** The best guess of who sat where before this news: those who sit there now, or those who played if a game ended. */
function namesAtFirst(news: readonly News[], room: Room): readonly string[] {
  const end = room.played?.length ? news.findLastIndex(({ type }) => isEnd(type)) : -1;
  if (end < 0) return news.reduceRight(namesBefore, storedNames(room));
  const later = news[end]!.type === 'hand_ended' ? news.slice(end).reduceRight(namesBefore, storedNames(room)) : [];
  const played = storedNames({ seats: room.played! }).map((name, seat) => name || later[seat] || '');
  return news.slice(0, end).reduceRight(namesBefore, played);
}
