/** Where a game may be looked at from: a seat, a spectator's place, or every seat with all cards open. */
import { seatName } from '../../table/words.ts';
import type { Replay, Seat } from '../../wire/index.ts';
import { seatsIn } from './reel.ts';
import { words } from './words.ts';

export type From = 'seat' | 'watch' | 'open';

export interface Standpoint {
  from: From;
  seat: Seat | null; // which one, where all are open
  label: string;
}

/** How the document itself looks at the game. */
export function standpointOf(replay: Replay): From {
  if (replay.open) return 'open';
  return replay.viewer == null ? 'watch' : 'seat';
}

/** Every place to look from, the one that is fetched already among them. */
export function standpoints(replay: Replay, names: readonly string[]): Standpoint[] {
  const here = standpointOf(replay);
  const may = new Set<string>([here, ...(replay.may ?? [])]);
  const seat = here === 'seat' ? seatName(names, replay.viewer ?? 0) : words.yourSeat;
  const places: Standpoint[] = [];
  if (may.has('seat')) places.push({ from: 'seat', seat: null, label: seat });
  if (may.has('watch')) places.push({ from: 'watch', seat: null, label: words.spectator });
  if (here === 'open') places.push(...seatsIn(replay).map((at): Standpoint => ({ from: 'open', seat: at, label: words.openSeat(seatName(names, at)) })));
  else if (may.has('open')) places.push({ from: 'open', seat: null, label: words.open });
  return places;
}

export function sameStandpoint(one: Standpoint, other: { from: From; seat: Seat | null }): boolean {
  return one.from === other.from && one.seat === other.seat;
}

/** The seat drawn nearest to the viewer. */
export function nearest(replay: Replay, chosen: Seat | null): Seat {
  return (replay.open ? chosen : null) ?? replay.viewer ?? seatsIn(replay)[0] ?? 0;
}
