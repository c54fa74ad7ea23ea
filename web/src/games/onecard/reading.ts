/** What a view and the log say of a hand. Views of version 1 have two players and a last hand; see docs/games/onecard.md 8. */
import type { Saying } from '../../table/model.ts';
import type { Event, OneCard, Purse, Request, Shown, View } from '../../wire/generated-onecard.ts';
import type { Seat } from '../../wire/index.ts';

/** A view of version 1, where the next hand lies on the table at once. */
export function isOld(view: View): boolean {
  return (view.hands ?? 0) > 0;
}

/** The chairs that have a card in this hand. */
export function dealtIn(view: View): readonly Seat[] {
  return isOld(view) || !view.dealt?.length ? view.stacks.map((_, seat) => seat) : view.dealt;
}

export function hasFolded(view: View, seat: Seat): boolean {
  return view.folded?.includes(seat) ?? false;
}

/** The chairs in the order that they get their cards: from the one after the button round to the button. */
export function dealOrder(view: View, first: Seat | null = null): readonly Seat[] {
  const seats = dealtIn(view);
  const at = first ?? seats.find((seat) => seat > (view.button ?? -1)) ?? seats[0] ?? 0;
  return [...seats.filter((seat) => seat >= at), ...seats.filter((seat) => seat < at)];
}

/** How a hand ended: the cards that were shown, by chair, and who took the pot. */
export interface Ending {
  key: string;
  cards: readonly (number | null)[]; // none where all others had folded
  winner: Seat;
  chips: number;
  names: readonly string[]; // of those who played it
}

/** The end of the hand that lies on the table; null while it is played, or where nobody told us. */
export function endingOf(view: View, log: readonly Saying[]): Ending | null {
  if (view.turn !== null) return null;
  const at = log.findLastIndex((saying) => beginsHand(saying) || eventOf(saying)?.type === 'won');
  return endingAt(log, at);
}

/** The last showdown of this game, which in version 1 had more hands. */
export function lastShowdown(log: readonly Saying[]): Ending | null {
  const begun = log.findLastIndex(isBegun);
  const at = log.findLastIndex((saying, at) => at > begun && eventOf(saying)?.type === 'shown');
  return endingAt(log, at + 1);
}

/** The hand whose pot was taken there in the log. */
function endingAt(log: readonly Saying[], at: number): Ending | null {
  const saying = log[at];
  const won = saying && eventOf(saying);
  if (won?.type !== 'won') return null;
  const before = at > 0 ? eventOf(log[at - 1]!) : null;
  return { key: saying!.key, cards: before?.type === 'shown' ? before.cards : [], winner: won.seat, chips: won.chips, names: saying!.names };
}

function beginsHand(saying: Saying): boolean {
  return isBegun(saying) || eventOf(saying)?.type === 'dealt';
}

function isBegun(saying: Saying): boolean {
  return saying.kind === 'news' && saying.news.type === 'begun';
}

function eventOf(saying: Saying): Event | null {
  return saying.kind === 'event' ? (saying.event as unknown as Event) : null;
}

/** The chips of a seat that are not in the pot; null where nobody has any there. */
export function chipsOf(view: View, seat: Seat, purse: Purse | null): number | null {
  const dealt = dealtIn(view).includes(seat);
  if (dealt && (view.turn !== null || !purse)) return view.stacks[seat] ?? 0;
  return purse?.players[seat]?.chips ?? null;
}

/** What a seat must ask for before a hand is dealt to it; a freeze-out grants nothing.  [onecard.md 5.3, 6.1] */
export function needs(purse: unknown, seat: Seat, options: Record<string, unknown>): Request['type'] | null {
  const player = (purse as Purse | null)?.players[seat];
  const { ante = 1, freezeout = false } = options as OneCard;
  if (!player || freezeout) return null;
  if (player.chips < ante) return 'buy_in';
  return player.sits_out ? 'come_back' : null;
}

/** The cards that were shown, each with its seat. */
export function cardsIn({ cards }: Shown): readonly (readonly [seat: Seat, card: number])[] {
  return cards.flatMap((card, seat) => (card === null ? [] : [[seat, card] as const]));
}
