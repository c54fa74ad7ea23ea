/** One card in Finnish. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-onecard.ts';
import type { onecard as en } from '../en/page.ts';
import { figure } from '../../../../i18n/language.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';
import { cardsIn } from '../../reading.ts';

const RANKS = [
  'kakkonen',
  'kolmonen',
  'nelonen',
  'viitonen',
  'kuutonen',
  'seiska',
  'kasi',
  'ysi',
  'kymppi',
  'jätkä',
  'rouva',
  'kuningas',
  'ässä',
];

export const onecard: typeof en = {
  hand: (hand, hands) => (hands > 0 ? `Jako ${hand}/${hands}` : `Jako ${figure(hand)}`),
  pot: (chips) => `Potti ${figure(chips)}`,
  stack: (chips) => (chips === 1 ? '1 merkki' : `${figure(chips)} merkkiä`),
  bet: (name, chips) => `${name}: panos ${figure(chips)}`,
  lastHand: 'Edellinen jako',
  takes: (name, chips) => `${name} voittaa ${figure(chips)}`,
  gain: (chips) => `+${figure(chips)}`,
  fold: 'Luovuta',
  call: (more) => (more > 0 ? `Maksa ${figure(more)}` : 'Maksa'),
  raiseTo: (amount) => `Korota: ${figure(amount)}`,
  allIn: (amount) => `Kaikki peliin: ${figure(amount)}`,
  holdAllIn: 'Kaikki peliin pitämällä pohjassa',
  raiseSlider: 'Korota summaan',
  less: 'Yksi vähemmän',
  more: 'Yksi enemmän',
  hidden: 'Peitetty kortti',
  folded: 'luovutettu',
  button: 'Jakajan nappi',
  buttonMark: 'J',
  buyIn: (chips) => `Osta ${chips === 1 ? '1 merkki' : `${figure(chips)} merkkiä`}`,
  sitOut: 'Jää tauolle',
  comeBack: 'Palaa peliin',
  sitsOut: 'tauolla',

  rank: (card) => RANKS[card] ?? String(card),
  aRank: (card) => onecard.rank(card),

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'dealt':
        return `Jako ${event.hand}: ${name(event.first)} aloittaa.`;
      case 'folded':
        return `${name(event.seat)} luovuttaa.`;
      case 'called':
        return `${name(event.seat)} maksaa.`;
      case 'raised':
        return `${name(event.seat)} korottaa summaan ${figure(event.to)}.`;
      case 'shown':
        return `Kortit auki: ${cardsIn(event).map(([seat, card]) => `${name(seat)} – ${onecard.rank(card)}`).join(', ')}.`;
      case 'won':
        return `${name(event.seat)} voittaa ${figure(event.chips)}.`;
      case 'bought_in':
        return `${name(event.seat)} ostaa ${bought(event.chips)}.`;
      case 'sat_out':
        return `${name(event.seat)} jää tauolle.`;
      case 'came_back':
        return `${name(event.seat)} on taas mukana.`;
      case 'finished':
        return `Merkit lopussa: ${event.stacks.map((chips, seat) => `${name(seat)} ${figure(chips)}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'folded':
        return { seat: event.seat, text: 'luovuttaa' };
      case 'called':
        return { seat: event.seat, text: 'maksaa' };
      case 'raised':
        return { seat: event.seat, text: `korottaa: ${figure(event.to)}` };
      case 'won':
        return { seat: event.seat, text: `voittaa ${figure(event.chips)}` };
      case 'bought_in':
        return { seat: event.seat, text: `ostaa ${figure(event.chips)}` };
      case 'sat_out':
        return { seat: event.seat, text: 'jää tauolle' };
      case 'came_back':
        return { seat: event.seat, text: 'taas mukana' };
      case 'dealt':
      case 'shown':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};

function bought(chips: number): string {
  return chips === 1 ? 'yhden merkin' : `${figure(chips)} merkkiä`;
}
