/** One card in English. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-onecard.ts';
import { figure } from '../../../../i18n/language.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';
import { cardsIn } from '../../reading.ts';

const RANKS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];

export const onecard = {
  hand: (hand: number, hands: number) => (hands > 0 ? `Hand ${hand} of ${hands}` : `Hand ${figure(hand)}`),
  pot: (chips: number) => `Pot ${figure(chips)}`,
  stack: (chips: number) => (chips === 1 ? '1 chip' : `${figure(chips)} chips`),
  bet: (name: string, chips: number) => `${name} bet ${figure(chips)}`,
  lastHand: 'Last hand',
  takes: (name: string, chips: number) => `${name} takes ${figure(chips)}`,
  gain: (chips: number) => `+${figure(chips)}`,
  fold: 'Fold',
  call: (more: number) => (more > 0 ? `Call ${figure(more)}` : 'Call'),
  raiseTo: (amount: number) => `Raise to ${figure(amount)}`,
  allIn: (amount: number) => `All in: ${figure(amount)}`,
  holdAllIn: 'Hold to go all in',
  raiseSlider: 'Raise to',
  less: 'One less',
  more: 'One more',
  hidden: 'A hidden card',
  folded: 'folded',
  button: 'Dealer button',
  buttonMark: 'D',
  buyIn: (chips: number) => `Buy in for ${figure(chips)}`,
  sitOut: 'Sit out',
  comeBack: 'Deal me in again',
  sitsOut: 'sits out',

  /** "king" */
  rank: (card: number): string => RANKS[card] ?? String(card),
  /** "a king" */
  aRank: (card: number): string => `${/^[ae]/.test(onecard.rank(card)) ? 'an' : 'a'} ${onecard.rank(card)}`,

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'dealt':
        return `Hand ${event.hand}: ${name(event.first)} speaks first.`;
      case 'folded':
        return `${name(event.seat)} folds.`;
      case 'called':
        return `${name(event.seat)} calls.`;
      case 'raised':
        return `${name(event.seat)} raises to ${figure(event.to)}.`;
      case 'shown':
        return `${cardsIn(event).map(([seat, card]) => `${name(seat)} shows ${onecard.aRank(card)}`).join(', ')}.`;
      case 'won':
        return `${name(event.seat)} takes ${figure(event.chips)}.`;
      case 'bought_in':
        return `${name(event.seat)} buys in for ${figure(event.chips)}.`;
      case 'sat_out':
        return `${name(event.seat)} sits out.`;
      case 'came_back':
        return `${name(event.seat)} is dealt in again.`;
      case 'finished':
        return `Final stacks: ${event.stacks.map((chips, seat) => `${name(seat)} ${figure(chips)}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'folded':
        return { seat: event.seat, text: 'folds' };
      case 'called':
        return { seat: event.seat, text: 'calls' };
      case 'raised':
        return { seat: event.seat, text: `raises to ${figure(event.to)}` };
      case 'won':
        return { seat: event.seat, text: `takes ${figure(event.chips)}` };
      case 'bought_in':
        return { seat: event.seat, text: `buys ${figure(event.chips)}` };
      case 'sat_out':
        return { seat: event.seat, text: 'sits out' };
      case 'came_back':
        return { seat: event.seat, text: 'plays on' };
      case 'dealt':
      case 'shown':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};
