/** Somebody at a desk of iota, in a test. */
import { vi, type Mock } from 'vitest';
import type { PlayProps } from '../../../src/games/page.ts';
import type { Saying } from '../../../src/table/model.ts';
import type { Action, Event, View } from '../../../src/wire/generated-iota.ts';
import type { Legal, Tagged } from '../../../src/wire/index.ts';

export type Acting = PlayProps<View> & Record<'act' | 'actUnprompted', Mock<(action: unknown) => void>>;

export const NAMES = ['Ann', 'Bob', 'Cid', 'Dan'];

/** A red three of triangles in the middle, with a red two on its right; it is Ann's turn. */
export const VIEW: View = {
  turn: 0,
  desk: [
    [51, 51, '131'],
    [52, 51, '121'],
  ],
  pile: 46,
  hands: [4, 4, 4, 4],
  scores: [0, 5, 0, 0],
  last: [[52, 51]],
  hand: ['111', '242', '333', '141'],
};

export function legalOf(...actions: Action[]): Legal {
  return { actions: actions as unknown as Tagged[], concessions: [{ type: 'leave' }] } as unknown as Legal;
}

/** In the classic game one names the cards. */
export function withTrade(legal: Legal): Legal {
  return { ...legal, choices: [{ action: { type: 'trade' }, field: 'cards', among: VIEW.hand!, least: 1, most: 4 }] };
}

export const LEGAL = legalOf(
  { type: 'put', card: '111', x: 50, y: 51 },
  { type: 'put', card: '111', x: 53, y: 51 },
  { type: 'put', card: '111', x: 51, y: 50 },
  { type: 'put', card: '242', x: 52, y: 52 },
  { type: 'trade', cards: [] },
  { type: 'end_turn' },
);

export function atDesk(view: View = VIEW, more: Partial<PlayProps<View>> = {}): Acting {
  return {
    ...{ view, past: null, legal: LEGAL, seat: 0, bottom: 0, names: NAMES, lately: [], log: [], playing: true, paused: false, purse: null, busy: false, question: null, offers: [] },
    ...more,
    act: vi.fn<(action: unknown) => void>(),
    actUnprompted: vi.fn<(action: unknown) => void>(),
  };
}

export function told(...events: Event[]): Saying[] {
  return events.map((event, at) => ({ key: `${event.type} ${at}`, kind: 'event', event: event as unknown as Tagged, names: NAMES }));
}
