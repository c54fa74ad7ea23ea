/** Iota in English. */
import { never } from '../../../../wire/index.ts';
import type { Event, Tally } from '../../../../wire/generated-iota.ts';
import { traitsOf } from '../../cards/deck.ts';
import { sumUp, type Steps } from '../../reading.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';

const NUMBERS = ['one', 'two', 'three', 'four'];
const COLOURS = ['red', 'blue', 'green', 'yellow'];
const SHAPES = [
  ['triangle', 'triangles'],
  ['cross', 'crosses'],
  ['circle', 'circles'],
  ['square', 'squares'],
] as const;

const cardsOf = (count: number) => (count === 1 ? '1 card' : `${count} cards`);
const pointsOf = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export const iota = {
  /** "three red circles" */
  card: (text: string): string => {
    const traits = traitsOf(text);
    if (!traits) return 'a wild card';
    const { colour, number, shape } = traits;
    return `${NUMBERS[number]} ${COLOURS[colour]} ${SHAPES[shape]?.[number === 0 ? 0 : 1]}`;
  },
  colours: COLOURS,
  back: 'a card, face down',

  desk: 'The desk',
  hand: 'Your cards',
  choose: (card: string, key: number) => `${key}: ${card}`,
  fitsNowhere: 'fits nowhere',
  pick: 'Choose a card, then a lit cell; or drag it there',
  hinted: 'the hint',
  fit: 'The whole desk',
  toLast: 'Go to the last turn',

  /** "2 right, 1 up" of the first card */
  steps: ({ right, down }: Steps): string =>
    [right > 0 && `${right} right`, right < 0 && `${-right} left`, down > 0 && `${down} down`, down < 0 && `${-down} up`].filter(Boolean).join(', ') || 'the first card',
  beside: {
    left: (card: string) => `On the left ${card}.`,
    right: (card: string) => `On the right ${card}.`,
    above: (card: string) => `Above ${card}.`,
    below: (card: string) => `Below ${card}.`,
  },
  cell: (card: string, steps: string) => `Lay ${card} here: ${steps}`,
  swap: (card: string, steps: string) => `Take the wild card for ${card}: ${steps}`,
  laidNow: 'laid now',
  lastTurn: 'last turn',
  takeThis: (card: string) => `Take back ${card}`,

  pile: (count: number) => `${cardsOf(count)} in the pack`,
  unseen: 'Not on the desk and not in your hand',
  unseenOf: (count: number, pile: number, hands: number) =>
    `${cardsOf(count)}: ${pile} in the pack${hands ? `, ${hands} in the ${hands === 1 ? 'hand' : 'hands'} of others` : ''}.`,
  /** Of the wild cards. */
  wildsLeft: (count: number) => (count === 1 ? '1 wild card' : `${count} wild cards`),
  closeUnseen: 'Close',
  held: (count: number) => `${cardsOf(count)} in hand`,
  points: pointsOf,

  tally: 'What the laid cards bring',
  tallyBy: (name: string) => `Last turn: ${name}`,
  line: (cards: number, points: number) => `a line of ${cards}: ${points}`,
  full: (lines: number) => (lines === 1 ? 'full line' : `${lines} full lines`),
  four: 'four cards',
  last: 'last turn',
  /** "(10 + 5) × 4 = 60 points" */
  sum: (tally: Tally): string => sumUp(tally) + pointsOf(tally.points),

  endTurn: (points: number) => `End turn: ${points}`,
  pass: 'Pass',
  passAsk: 'You have a card that fits. Pass all the same?',
  passNot: 'Go on',
  takeBack: 'Take back',
  takeAll: 'All back',
  trade: 'Trade',
  tradeWhole: 'Trade all your cards for new ones? That is your turn.',
  tradeWhich: 'Which cards go back? New ones come, and that is your turn.',
  tradeAll: 'Trade all',
  tradeSome: (count: number) => `Trade ${cardsOf(count)}`,
  keep: 'Keep them',
  giveUp: 'Give up',
  holdGiveUp: 'Hold to give up',

  adviseLay: (card: string, steps: string) => `${card}, ${steps}`,
  adviseSwap: (card: string) => `take the wild card for ${card}`,
  adviseTrade: (cards: string) => (cards ? `trade ${cards}` : 'trade your cards'),
  adviseEnd: 'end the turn',

  keyCard: 'choose a card',
  keyMove: 'walk over the lit cells',
  keyPut: 'lay it there',
  keyBack: 'take the last card back',
  keyEnd: 'end the turn, or pass',
  keyTrade: 'trade',
  keyZoom: 'zoom in and out',
  keyFit: 'the whole desk',
  keyDrop: 'put the chosen card back',

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'laid':
        return `${name(event.seat)} lays ${iota.card(event.card)}.`;
      case 'took_back':
        return `${name(event.seat)} takes ${iota.card(event.card)} back.`;
      case 'reclaimed':
        return `${name(event.seat)} takes a wild card for ${iota.card(event.card)}.`;
      case 'scored':
        return `${name(event.seat)}: ${iota.sum(event.tally)}.`;
      case 'drew':
        return null; // every hand is filled after a turn, and that is seen
      case 'traded':
        return `${name(event.seat)} trades ${cardsOf(event.cards)}.`;
      case 'passed':
        return `${name(event.seat)} passes.`;
      case 'gone':
        return `${name(event.seat)} gives up: ${event.cards === 1 ? '1 card goes' : `${event.cards} cards go`} back to the pack.`;
      case 'over':
        return `The end: ${event.scores.map((points, seat) => `${name(seat)} ${points}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'scored':
        return { seat: event.seat, text: `+${event.tally.points}` };
      case 'traded':
        return { seat: event.seat, text: `trades ${event.cards}` };
      case 'passed':
        return { seat: event.seat, text: 'passes' };
      case 'gone':
        return { seat: event.seat, text: 'gives up' };
      default:
        return null;
    }
  },
};
