/** What a game's page is given, and what was told, for tests. */
import { vi, type Mock } from 'vitest';
import type { PlayProps } from '../../src/games/page.ts';
import type { Saying } from '../../src/table/model.ts';
import type { Tagged } from '../../src/wire/index.ts';

export const NAMES = ['Ann', 'Bob'];

export function propsOf<V>(view: V, log: Saying[] = [], lately = log): PlayProps<V> & Record<'act' | 'actUnprompted', Mock<(action: unknown) => void>> {
  const deed = () => vi.fn<(action: unknown) => void>();
  return { view, past: null, legal: null, seat: 0, bottom: 0, names: NAMES, lately, log, playing: true, paused: false, purse: null, busy: false, question: null, act: deed(), actUnprompted: deed() };
}

export function told(...events: Tagged[]): Saying[] {
  return events.map((event, at) => ({ key: `${event.type}${at}`, kind: 'event', event, names: NAMES }));
}
