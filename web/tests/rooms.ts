/** Rooms and letters for tests. */
import type { Room, SeatSight, Snapshot, Update } from '../src/wire/index.ts';

export const ann: SeatSight = { person: { id: 'a', name: 'Ann' }, connected: true };
export const bob: SeatSight = { person: { id: 'b', name: 'Bob' }, connected: true };

export function room(seats: SeatSight[], more: Partial<Room> = {}): Room {
  return { game: 'onecard', version: 1, options: {}, settings: {}, phase: 'playing', seats, host: 'a', ...more };
}

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return { type: 'snapshot', table: 't', seq: 5, room: room([ann, bob]), seat: 0, view: { turn: 0 }, ...more };
}

export function update(seq: number, more: Partial<Update> = {}): Update {
  return { type: 'update', table: 't', seq, ...more };
}
