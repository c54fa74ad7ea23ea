/** One card in words. */
import { RANKS, type Rank } from '../../kit/cards/deck.ts';
import { onecard as en } from './words/en/page.ts';
import { onecard as fi } from './words/fi/page.ts';
import { onecard as ru } from './words/ru/page.ts';
import { localize } from '../../i18n/language.ts';
import type { SeatWord } from '../../i18n/phrases.ts';
import { naming } from '../../table/words.ts';
import { never } from '../../wire/index.ts';
import type { Action, Event, Request } from '../../wire/generated-onecard.ts';
import type { KeyHint } from '../page.ts';

export const words = localize({ en, ru, fi });

export function rankOf(card: number): Rank {
  return RANKS[card] ?? 2;
}

/** "king" */
export function rankName(card: number): string {
  return words.rank(card);
}

/** "a king", as it stands in the record of a shuffle. */
export function nameCard(card: unknown): string | null {
  return typeof card === 'number' && card in RANKS ? words.aRank(card) : null;
}

export function say(event: Event, names: readonly string[]): string | null {
  return words.say(event, naming(names));
}

/** What a hint says. */
export function advise(action: unknown): string {
  const advised = action as Action;
  switch (advised.type) {
    case 'fold':
      return words.fold;
    case 'call':
      return words.call(0);
    case 'raise_to':
      return words.raiseTo(advised.amount);
    default:
      return never(advised);
  }
}

/** What may be asked of the purse: "Buy in for 20". */
export function wish(request: unknown): string {
  const wanted = request as Request;
  switch (wanted.type) {
    case 'buy_in':
      return words.buyIn(wanted.chips);
    case 'sit_out':
      return words.sitOut;
    case 'come_back':
      return words.comeBack;
    default:
      return never(wanted);
  }
}

export function keys(): readonly KeyHint[] {
  return [
    { keys: ['F'], does: words.fold },
    { keys: ['C'], does: words.call(0) },
    { keys: ['R'], does: words.raiseSlider },
    { keys: ['↑'], does: words.more },
    { keys: ['↓'], does: words.less },
  ];
}

/** The word that stands at a seat for a moment. */
export function word(event: Event): SeatWord | null {
  return words.word(event);
}
