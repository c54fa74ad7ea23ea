/** Йота по-русски. */
import { traitsOf } from '../../cards/deck.ts';
import { sumUp } from '../../reading.ts';
import { never } from '../../../../wire/index.ts';
import type { iota as en } from '../en/page.ts';
import { plural } from '../../../../i18n/language.ts';

const NUMBERS = ['один', 'два', 'три', 'четыре'];
const COLOURS = [
  ['красный', 'красных'],
  ['синий', 'синих'],
  ['зелёный', 'зелёных'],
  ['жёлтый', 'жёлтых'],
] as const;
const SHAPES = [
  ['треугольник', 'треугольника'],
  ['крест', 'креста'],
  ['круг', 'круга'],
  ['квадрат', 'квадрата'],
] as const;

const cardsOf = (count: number) => `${count} ${plural('ru', count, { one: 'карта', few: 'карты', other: 'карт' })}`;
const cardsTaken = (count: number) => `${count} ${plural('ru', count, { one: 'карту', few: 'карты', other: 'карт' })}`;
const pointsOf = (count: number) => `${count} ${plural('ru', count, { one: 'очко', few: 'очка', other: 'очков' })}`;

/** Whom one lays: only the joker is alive. */
const taken = (card: string) => (card === 'джокер' ? 'джокера' : card);

export const iota: typeof en = {
  card: (text) => {
    const traits = traitsOf(text);
    if (!traits) return 'джокер';
    const form = traits.number === 0 ? 0 : 1;
    return `${NUMBERS[traits.number]} ${COLOURS[traits.colour]?.[form]} ${SHAPES[traits.shape]?.[form]}`;
  },
  colours: COLOURS.map(([one]) => one),
  back: 'карта рубашкой вверх',

  desk: 'Стол с картами',
  hand: 'Ваши карты',
  choose: (card, key) => `${key}: ${card}`,
  fitsNowhere: 'никуда не подходит',
  pick: 'Выберите карту, потом светлую клетку; или перетащите',
  hinted: 'подсказка',
  fit: 'Весь стол',
  toLast: 'К последнему ходу',

  steps: ({ right, down }) =>
    [right > 0 && `${right} вправо`, right < 0 && `${-right} влево`, down > 0 && `${down} вниз`, down < 0 && `${-down} вверх`].filter(Boolean).join(', ') || 'первая карта',
  beside: {
    left: (card) => `Слева ${card}.`,
    right: (card) => `Справа ${card}.`,
    above: (card) => `Сверху ${card}.`,
    below: (card) => `Снизу ${card}.`,
  },
  cell: (card, steps) => `Положить сюда ${taken(card)}: ${steps}`,
  swap: (card, steps) => `Забрать джокера за ${card}: ${steps}`,
  laidNow: 'положена сейчас',
  lastTurn: 'прошлый ход',
  takeThis: (card) => `Забрать назад: ${card}`,

  pile: (count) => `${cardsOf(count)} в колоде`,
  unseen: 'Не на столе и не у вас на руке',
  unseenOf: (count, pile, hands) => `${cardsOf(count)}: в колоде ${pile}${hands ? `, на руках у других ${hands}` : ''}.`,
  wildsLeft: (count) => `${count} ${plural('ru', count, { one: 'джокер', few: 'джокера', other: 'джокеров' })}`,
  closeUnseen: 'Закрыть',
  held: (count) => `${cardsOf(count)} на руке`,
  points: pointsOf,

  tally: 'Что принесут положенные карты',
  tallyBy: (name) => `Прошлый ход: ${name}`,
  line: (cards, points) => `ряд из ${cards}: ${points}`,
  full: (lines) => (lines === 1 ? 'полный ряд' : `${lines} ${plural('ru', lines, { one: 'полный ряд', few: 'полных ряда', other: 'полных рядов' })}`),
  four: 'четыре карты',
  last: 'последний ход',
  sum: (tally) => sumUp(tally) + pointsOf(tally.points),

  endTurn: (points) => `Конец хода: ${points}`,
  pass: 'Пас',
  passAsk: 'У вас есть карта, которая подходит. Всё равно пас?',
  passNot: 'Играть',
  takeBack: 'Забрать',
  takeAll: 'Забрать все',
  trade: 'Обмен',
  tradeWhole: 'Сменить все карты на новые? Это и будет ваш ход.',
  tradeWhich: 'Какие карты вернуть? Придут новые, и это будет ваш ход.',
  tradeAll: 'Сменить все',
  tradeSome: (count) => `Сменить ${cardsTaken(count)}`,
  keep: 'Оставить',
  giveUp: 'Сдаться',
  holdGiveUp: 'Удерживайте',

  adviseLay: (card, steps) => `${card}, ${steps}`,
  adviseSwap: (card) => `забрать джокера за ${card}`,
  adviseTrade: (cards) => (cards ? `сменить ${cards}` : 'сменить карты'),
  adviseEnd: 'закончить ход',

  keyCard: 'выбрать карту',
  keyMove: 'идти по светлым клеткам',
  keyPut: 'положить карту',
  keyBack: 'забрать последнюю карту',
  keyEnd: 'закончить ход или пасовать',
  keyTrade: 'обмен',
  keyZoom: 'ближе и дальше',
  keyFit: 'весь стол',
  keyDrop: 'отложить выбранную карту',

  say: (event, name) => {
    switch (event.type) {
      case 'laid':
        return `${name(event.seat)} кладёт ${taken(iota.card(event.card))}.`;
      case 'took_back':
        return `${name(event.seat)} забирает назад: ${iota.card(event.card)}.`;
      case 'reclaimed':
        return `${name(event.seat)} забирает джокера за ${iota.card(event.card)}.`;
      case 'scored':
        return `${name(event.seat)}: ${iota.sum(event.tally)}.`;
      case 'drew':
        return null;
      case 'traded':
        return `${name(event.seat)} меняет ${cardsTaken(event.cards)}.`;
      case 'passed':
        return `${name(event.seat)} пасует.`;
      case 'gone':
        return `${name(event.seat)} сдаётся; карт вернулось в колоду: ${event.cards}.`;
      case 'over':
        return `Конец: ${event.scores.map((points, seat) => `${name(seat)} ${points}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event) => {
    switch (event.type) {
      case 'scored':
        return { seat: event.seat, text: `+${event.tally.points}` };
      case 'traded':
        return { seat: event.seat, text: `меняет ${event.cards}` };
      case 'passed':
        return { seat: event.seat, text: 'пасует' };
      case 'gone':
        return { seat: event.seat, text: 'сдаётся' };
      default:
        return null;
    }
  },
};
