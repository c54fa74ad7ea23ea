/** One card in Russian. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-onecard.ts';
import type { onecard as en } from '../en/page.ts';
import { figure, plural } from '../../../../i18n/language.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';
import { cardsIn } from '../../reading.ts';

const RANKS = [
  'двойка',
  'тройка',
  'четвёрка',
  'пятёрка',
  'шестёрка',
  'семёрка',
  'восьмёрка',
  'девятка',
  'десятка',
  'валет',
  'дама',
  'король',
  'туз',
];

const BOUGHT = { one: 'фишку', few: 'фишки', other: 'фишек' };

export const onecard: typeof en = {
  hand: (hand, hands) => (hands > 0 ? `Раздача ${hand} из ${hands}` : `Раздача ${figure(hand)}`),
  pot: (chips) => `Банк ${figure(chips)}`,
  stack: (chips) => `${figure(chips)} ${plural('ru', chips, { one: 'фишка', few: 'фишки', other: 'фишек' })}`,
  bet: (name, chips) => `${name}: ставка ${figure(chips)}`,
  lastHand: 'Прошлая раздача',
  takes: (name, chips) => `${name} забирает ${figure(chips)}`,
  gain: (chips) => `+${figure(chips)}`,
  fold: 'Пас',
  call: (more) => (more > 0 ? `Уравнять: ${figure(more)}` : 'Уравнять'),
  raiseTo: (amount) => `Поднять до ${figure(amount)}`,
  allIn: (amount) => `Ва-банк: ${figure(amount)}`,
  holdAllIn: 'Удерживайте, чтобы пойти ва-банк',
  raiseSlider: 'Поднять до',
  less: 'На одну меньше',
  more: 'На одну больше',
  hidden: 'Закрытая карта',
  folded: 'пас',
  button: 'Кнопка сдающего',
  buttonMark: 'Д',
  buyIn: (chips) => `Купить ${figure(chips)} ${plural('ru', chips, BOUGHT)}`,
  sitOut: 'Пропускать раздачи',
  comeBack: 'Вернуться в игру',
  sitsOut: 'пропускает',

  rank: (card) => RANKS[card] ?? String(card),
  aRank: (card) => onecard.rank(card),

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'dealt':
        return `Раздача ${event.hand}: начинает ${name(event.first)}.`;
      case 'folded':
        return `${name(event.seat)} пасует.`;
      case 'called':
        return `${name(event.seat)} уравнивает.`;
      case 'raised':
        return `${name(event.seat)} поднимает до ${figure(event.to)}.`;
      case 'shown':
        return `Карты открыты: ${cardsIn(event).map(([seat, card]) => `${name(seat)} — ${onecard.rank(card)}`).join(', ')}.`;
      case 'won':
        return `${name(event.seat)} забирает ${figure(event.chips)}.`;
      case 'bought_in':
        return `${name(event.seat)} покупает ${figure(event.chips)} ${plural('ru', event.chips, BOUGHT)}.`;
      case 'sat_out':
        return `${name(event.seat)} пропускает раздачи.`;
      case 'came_back':
        return `${name(event.seat)} снова в игре.`;
      case 'finished':
        return `Фишки в конце: ${event.stacks.map((chips, seat) => `${name(seat)} ${figure(chips)}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'folded':
        return { seat: event.seat, text: 'пас' };
      case 'called':
        return { seat: event.seat, text: 'уравнивает' };
      case 'raised':
        return { seat: event.seat, text: `поднимает до ${figure(event.to)}` };
      case 'won':
        return { seat: event.seat, text: `забирает ${figure(event.chips)}` };
      case 'bought_in':
        return { seat: event.seat, text: `покупает ${figure(event.chips)}` };
      case 'sat_out':
        return { seat: event.seat, text: 'пропускает' };
      case 'came_back':
        return { seat: event.seat, text: 'снова в игре' };
      case 'dealt':
      case 'shown':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};
