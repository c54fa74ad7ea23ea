/** Iota in words. */
import { iota as en } from './words/en/page.ts';
import { iota as fi } from './words/fi/page.ts';
import { iota as ru } from './words/ru/page.ts';
import { localize } from '../../i18n/language.ts';
import type { SeatWord } from '../../i18n/phrases.ts';
import { naming } from '../../table/words.ts';
import { never } from '../../wire/index.ts';
import type { Action, Event, View } from '../../wire/generated-iota.ts';
import type { KeyHint } from '../page.ts';
import { PLAIN, WILD } from './cards/deck.ts';
import { besideOf, stepsTo, type Cell } from './reading.ts';

export const words = localize({ en, ru, fi });

/** "three red circles" */
export function cardName(text: string): string {
  return words.card(text);
}

/** The same of what stands in the record of a shuffle. */
export function nameCard(card: unknown): string | null {
  return typeof card === 'string' && (card === WILD || PLAIN.includes(card)) ? cardName(card) : null;
}

export function say(event: Event, names: readonly string[]): string | null {
  return words.say(event, naming(names));
}

/** On a phone the strip over the desk says what a turn brought, and a word at the seat would lie over it. */
export function word(event: Event): SeatWord | null {
  return event.type === 'scored' && narrow() ? null : words.word(event);
}

function narrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 860px)').matches;
}

/** "2 right, 1 up": from the first card of the desk. */
export function placeName(cell: Cell): string {
  return words.steps(stepsTo(cell));
}

/** What one may do with a card at a cell, and what lies round it. */
export function sayCell(view: View, cell: Cell, card: string, swaps: boolean): string {
  const said = (swaps ? words.swap : words.cell)(cardName(card), placeName(cell));
  return [`${said}.`, ...besideOf(view, cell).map(([side, text]) => words.beside[side](cardName(text)))].join(' ');
}

/** What a hint says. */
export function advise(action: unknown): string {
  const advised = action as Action;
  switch (advised.type) {
    case 'put':
      return words.adviseLay(cardName(advised.card), placeName([advised.x, advised.y]));
    case 'reclaim':
      return words.adviseSwap(cardName(advised.card));
    case 'trade':
      return words.adviseTrade((advised.cards ?? []).map(cardName).join(', '));
    case 'end_turn':
      return words.adviseEnd;
    case 'take_back':
      return words.keyBack;
    case 'leave':
      return words.giveUp;
    default:
      return never(advised);
  }
}

export function keys(): readonly KeyHint[] {
  return [
    { keys: ['1', '2', '3', '4'], does: words.keyCard },
    { keys: ['←', '↑', '→', '↓'], does: words.keyMove },
    { keys: ['Enter', 'Space'], does: words.keyPut },
    { keys: ['Backspace'], does: words.keyBack },
    { keys: ['E'], does: words.keyEnd },
    { keys: ['X'], does: words.keyTrade },
    { keys: ['Esc'], does: words.keyDrop },
    { keys: ['+', '−'], does: words.keyZoom },
    { keys: ['Home'], does: words.keyFit },
  ];
}
