/** What was told as sayings: every event and piece of news, under the names that were right at the time. */
import type { News, Room, Seat, Tagged, Told } from '../wire/index.ts';
import type { Circumstances, Saying } from './model.ts';
import { storedNames } from './names.ts';
import { isEnd, seatingAfter, type Seating } from './seating.ts';

interface Context {
  room?: Room | null | undefined; // after it, where it is known
  asks?: Seat | undefined; // made the open offer
  series?: boolean;
}

export function sayings(told: readonly Told[], before: Seating, { room, asks, series = false }: Context = {}): Saying[] {
  const said: Saying[] = [];
  const after = room ? storedNames(room) : [];
  let seating = before;
  let by = asks;
  for (const [seq, events = [], news = []] of told) {
    const forced = news.some((each) => each.type === 'timed_out' || each.type === 'forfeited') ? { forced: true } : {};
    const play = (names: readonly string[]) =>
      said.push(...events.map((event, at): Saying => ({ key: `${seq}e${at}`, kind: 'event', event: event as Tagged, names, ...forced })));
    // A game's last events come before the table says that it is over; with the end of a hand people leave and move.
    const end = news.findIndex(({ type }) => isEnd(type));
    const over = news.some(({ type }) => type === 'series_ended');
    news.forEach((each: News, at) => {
      if (at === end) play(each.type === 'ended' ? mergeNames(seating.names, after) : fillNames(seating.names, after));
      if (each.type === 'offered') by = each.seat;
      const later = each.type === 'reseated' && seating.playing && (!room || each.seat === each.to || room.seats[each.seat]?.moves_to === each.to);
      const how: Circumstances = {
        ...(each.type === 'answered' && !each.accept && each.seat === by ? { withdrawn: true } : {}),
        ...(series && (each.type === 'begun' || (each.type === 'agreed' && seating.playing)) ? { hand: true } : {}),
        ...(later ? { later } : {}),
      };
      said.push({ key: `${seq}n${at}`, kind: 'news', news: each, names: seating.names, ...how });
      seating = seatingAfter(seating, each, { series, later, over });
    });
    if (end < 0) play(mergeNames(seating.names, after));
  }
  return said;
}

function mergeNames(names: readonly string[], after: readonly string[]): readonly string[] {
  return after.length ? after.map((name, at) => name || names[at] || '') : names;
}

function fillNames(names: readonly string[], after: readonly string[]): readonly string[] {
  return names.map((name, at) => name || after[at] || '');
}
