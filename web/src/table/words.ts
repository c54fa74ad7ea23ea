/** What a table says in words: its news, its offers, how it ended. */
import { table as en } from '../i18n/en/table/table.ts';
import { table as fi } from '../i18n/fi/table/table.ts';
import { table as ru } from '../i18n/ru/table/table.ts';
import { lookUp, readable } from '../i18n/known.ts';
import { localize, signed } from '../i18n/language.ts';
import { placedSeats, type Name, type OfferKind } from '../i18n/phrases.ts';
import type { News, Outcome, Seat } from '../wire/index.ts';
import type { Circumstances } from './model.ts';

export const words = localize({ en, ru, fi });

/** Stands for the name of a bot in stored texts: the name is chosen when the text is read, in the reader's language. */
export const BOT = '\u{E000}'; // of private use, so nobody is called that

/** The name to say for a seat, also where it has none. */
export function seatName(names: readonly string[], seat: Seat): string {
  return botName(names[seat] ?? '') || words.seatNumber(seat + 1);
}

/** A kept name as it is said now: "Ann", "Bot", "Bot 3". */
export function botName(name: string): string {
  if (!name.startsWith(BOT)) return name;
  return name === BOT ? words.bot : words.botNumber(Number(name.slice(BOT.length)));
}

/** The names of a table as the sentences ask for them. */
export function naming(names: readonly string[]): Name {
  return (seat) => seatName(names, seat);
}

/** A piece of news as a sentence; null where it says nothing. Chat has a look of its own. */
export function sayNews(news: News, names: readonly string[], how: Circumstances = {}): string | null {
  const name = naming(names);
  if (how.withdrawn && news.type === 'answered') return words.withdraws(name(news.seat));
  if (how.hand && news.type === 'begun') return words.hand(news.round);
  if (how.hand && news.type === 'agreed' && news.kind === 'finish') return words.lastHand;
  if (how.later && news.type === 'reseated') return sayMove(news, names);
  return words.news(news, name, (seat) => !!names[seat]);
}

/** What happens when the hand is over; who is told to move to their own seat stays there. */
function sayMove({ seat, to }: { seat: Seat; to: Seat }, names: readonly string[]): string {
  const who = seatName(names, seat);
  return seat === to ? words.staysPut(who) : words.movesLater(who, to + 1, names[to] ? seatName(names, to) : '');
}

/** "Bob offers a draw" */
export function proposal(kind: OfferKind, by: Seat, about: Seat | null, names: readonly string[]): string {
  return words.proposal(seatName(names, by), kind, about === null ? null : seatName(names, about));
}

/** "Ann wins, 14 to 6." */
export function sayOutcome(outcome: Outcome, names: readonly string[]): string {
  return words.outcome(outcome, naming(names));
}

/** "Ann +3 · Bob −3": how a hand of a series ended. */
export function sayGains(outcome: Outcome, names: readonly string[]): string {
  if (!outcome.scores?.length) return sayOutcome(outcome, names);
  return placedSeats(outcome)
    .map((seat) => `${seatName(names, seat)} ${signed(outcome.scores![seat] ?? 0)}`)
    .join(' · ');
}

/** "Ann, Bob and Cid" */
export function listNames(names: readonly string[]): string {
  return words.listed(names);
}

/** "hard": how a bot plays; a third party's level goes by its own name. */
export function levelName(level: string): string {
  return lookUp(words.levels, level) ?? readable(level).toLocaleLowerCase();
}
