/** One card in words. */
import { called } from '../../table/words.ts';
import type { Rank } from '../../kit/card.tsx';
import { never, type Seat } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-onecard.ts';

const RANKS: readonly Rank[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K', 'A'];
const SPOKEN = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];

export const words = {
  hand: (hand: number, hands: number) => `Hand ${hand} of ${hands}`,
  pot: (chips: number) => `Pot ${chips}`,
  stack: (chips: number) => (chips === 1 ? '1 chip' : `${chips} chips`),
  bet: (name: string, chips: number) => `${name} bet ${chips}`,
  lastHand: 'Last hand',
  takes: (name: string, chips: number) => `${name} takes ${chips}`,
  gain: (chips: number) => `+${chips}`,
  fold: 'Fold',
  call: (more: number) => (more > 0 ? `Call ${more}` : 'Call'),
  raiseTo: (amount: number) => `Raise to ${amount}`,
  allIn: (amount: number) => `All in: ${amount}`,
  holdAllIn: 'Hold to go all in',
  raiseSlider: 'Raise to',
  less: 'One less',
  more: 'One more',
  hidden: 'A hidden card',
};

export function rankOf(card: number): Rank {
  return RANKS[card] ?? 2;
}

/** "king" */
export function spoken(card: number): string {
  return SPOKEN[card] ?? String(card);
}

export function say(event: Event, names: readonly string[]): string | null {
  const name = (seat: Seat) => called(names, seat);
  switch (event.type) {
    case 'dealt':
      return `Hand ${event.hand}: ${name(event.first)} speaks first.`;
    case 'folded':
      return `${name(event.seat)} folds.`;
    case 'called':
      return `${name(event.seat)} calls.`;
    case 'raised':
      return `${name(event.seat)} raises to ${event.to}.`;
    case 'shown':
      return `${event.cards.map((card, seat) => `${name(seat)} shows ${article(card)} ${spoken(card)}`).join(', ')}.`;
    case 'won':
      return `${name(event.seat)} takes ${event.chips}.`;
    case 'finished':
      return `Final stacks: ${event.stacks.map((chips, seat) => `${name(seat)} ${chips}`).join(', ')}.`;
    default:
      return never(event);
  }
}

/** The word that stands at a seat for a moment. */
export function word(event: Event): { seat: Seat; text: string } | null {
  switch (event.type) {
    case 'folded':
      return { seat: event.seat, text: 'folds' };
    case 'called':
      return { seat: event.seat, text: 'calls' };
    case 'raised':
      return { seat: event.seat, text: `raises to ${event.to}` };
    case 'won':
      return { seat: event.seat, text: `takes ${event.chips}` };
    case 'dealt':
    case 'shown':
    case 'finished':
      return null;
    default:
      return never(event);
  }
}

function article(card: number): string {
  return spoken(card) === 'ace' || spoken(card) === 'eight' ? 'an' : 'a';
}
