/** A series for tests: Ann at 0 and Bob at 2, and chairs 1 and 3, which may be free. */
import type { AnyGamePage } from '../src/games/page.ts';
import { perspectiveOf, type Perspective } from '../src/pages/table/perspective.ts';
import type { Alternatives, GameListing, Room, SeatSight, Snapshot } from '../src/wire/index.ts';
import { followed } from './followed.ts';
import { morra } from './listings.ts';
import { ann, bob, room, snapshot } from './rooms.ts';

export const cid: SeatSight = { person: { id: 'c', name: 'Cid' }, connected: true };
export const CHAIRS: SeatSight[] = [ann, {}, bob, {}];
export const PURSE = { pennies: [5, 0, 5, 0] };

export const pennies: GameListing = {
  ...morra,
  name: 'pennies',
  title: 'Pennies',
  series: 'open',
  concedes: true,
  options: { properties: { ante: { title: 'Ante', type: 'integer', minimum: 1, maximum: 9, default: 1 } } },
};

export const BUY_IN = { action: { type: 'buy_in', chips: 1 }, field: 'chips', low: 1, high: 5 };
export const REQUESTS: Alternatives = { actions: [{ type: 'sit_out' }], ranges: [BUY_IN] };

export function hand(more: Partial<Room> = {}, seats = CHAIRS): Room {
  return room(seats, { game: 'pennies', options: { ante: 1 }, purse: PURSE, round: 3, ...more });
}

export function between(more: Partial<Room> = {}, seats = CHAIRS): Room {
  const played = [{ person: ann.person! }, {}, { person: bob.person! }, {}];
  return hand({ phase: 'between', next_in: 4000, outcome: { places: [1, 0, 2, 0], scores: [3, 0, -3, 0] }, played, ...more }, seats);
}

/** At this table, as Ann unless the letter names another seat. */
export function at(table: Room, letter: Partial<Snapshot> = {}, listing: GameListing | null = pennies) {
  const { store, asked, tell } = followed(snapshot({ room: table, ...letter }));
  const state = store.state.value;
  const here: Perspective = perspectiveOf({ ...state, room: state.room! }, listing);
  return { store, asked, tell, state, here };
}

/** A page that has words for requests, and knows who lacks what. */
export const PAGE = {
  cloth: 'baize',
  say: () => null,
  word: () => null,
  wish: (request: unknown) => {
    const { type, chips } = request as { type: string; chips?: number };
    return type === 'buy_in' ? `Buy in for ${chips}` : type === 'sit_out' ? 'Sit out' : 'Come back';
  },
  needs: (purse: unknown, seat: number) => ((purse as typeof PURSE).pennies[seat] ? null : 'buy_in'),
  Board: () => null,
  Actions: () => null,
} as unknown as AnyGamePage;
