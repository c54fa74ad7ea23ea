/** Hands of one card for tests. */
import type { Saying } from '../../../src/table/model.ts';
import type { PlayProps } from '../../../src/games/page.ts';
import type { View } from '../../../src/wire/generated-onecard.ts';
import type { Tagged } from '../../../src/wire/index.ts';
import { propsOf } from '../props.ts';

export const NAMES = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn'];

/** A hand that has just been dealt to all of so many chairs; the last one has the button. */
export function dealt(chairs: number, changes: Partial<View> = {}): View {
  const all = Array.from({ length: chairs }, (_, seat) => seat);
  return { hand: 3, turn: 0, stacks: all.map(() => 19), bets: all.map(() => 1), card: 11, button: chairs - 1, dealt: all, ...changes };
}

/** The same in version 1. */
export const OLD: View = { hand: 2, hands: 5, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11 };

export function told(...events: Tagged[]): Saying[] {
  return events.map((event, at) => ({ key: `${event.type}${at}`, kind: 'event', event, names: NAMES }));
}

export const BEGUN: Saying = { key: 'begun', kind: 'news', news: { type: 'begun', round: 3 }, names: NAMES };

export function at(view: View, more: Partial<PlayProps<View>> = {}): ReturnType<typeof propsOf<View>> {
  return { ...propsOf(view, []), names: NAMES, ...more } as ReturnType<typeof propsOf<View>>;
}
