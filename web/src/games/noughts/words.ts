/** Noughts and crosses in words. */
import { noughts as en } from './words/en/page.ts';
import { noughts as fi } from './words/fi/page.ts';
import { noughts as ru } from './words/ru/page.ts';
import { localize } from '../../i18n/language.ts';
import type { SeatWord } from '../../i18n/phrases.ts';
import { naming } from '../../table/words.ts';
import type { Action, Event } from '../../wire/generated-noughts.ts';
import type { KeyHint } from '../page.ts';

export const words = localize({ en, ru, fi });

/** "the middle: empty", "top left: cross" */
export function cellLabel(cell: number, mark: string): string {
  return words.cell(cell, mark);
}

export function say(event: Event, names: readonly string[]): string | null {
  return words.say(event, naming(names));
}

/** What a hint says: "the middle". */
export function advise(action: unknown): string {
  return words.place((action as Action).cell);
}

export function keys(): readonly KeyHint[] {
  return [{ keys: ['←', '↑', '→', '↓', '1–9'], does: words.pick }];
}

export function word(event: Event): SeatWord | null {
  return words.word(event);
}
