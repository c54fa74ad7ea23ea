/** Dots in words. */
import { dots as en } from './words/en/page.ts';
import { dots as fi } from './words/fi/page.ts';
import { dots as ru } from './words/ru/page.ts';
import { localize } from '../../i18n/language.ts';
import type { SeatWord } from '../../i18n/phrases.ts';
import { naming } from '../../table/words.ts';
import type { Action, Event, View } from '../../wire/generated-dots.ts';
import type { KeyHint } from '../page.ts';
import { nameOf } from './geometry.ts';
import { readAt } from './reading.ts';

export const words = localize({ en, ru, fi });

export function say(event: Event, names: readonly string[], forced = false): string | null {
  return words.say(event, naming(names), nameOf, forced);
}

export function word(event: Event): SeatWord | null {
  return words.word(event);
}

/** What a hint says: "K12". */
export function advise(action: unknown): string {
  const advised = action as Action;
  return advised.type === 'put' ? nameOf(advised.row, advised.col) : words.resign;
}

/** "K12" */
export function pointName(view: View, point: number): string {
  return nameOf(Math.floor(point / view.width), point % view.width);
}

/** "K12: a dot of Ann", "K13: free" */
export function sayPoint(view: View, point: number, names: readonly string[]): string {
  return `${pointName(view, point)}: ${words.point(readAt(view, point), naming(names))}`;
}

/** The score and the last move, for screen readers. */
export function summary(view: View, names: readonly string[]): string {
  const name = naming(names);
  const last = view.last == null ? words.noMoves : words.lastMove(pointName(view, view.last));
  return `${words.score(name(0), view.score[0], name(1), view.score[1])} ${last}`;
}

export function keys(): readonly KeyHint[] {
  return [
    { keys: ['←', '↑', '→', '↓'], does: words.keyMove },
    { keys: ['Enter', 'Space'], does: words.keyPut },
    { keys: ['+', '−'], does: words.keyZoom },
    { keys: ['Home'], does: words.keyFit },
  ];
}
