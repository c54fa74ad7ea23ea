import type { kit as en } from '../en/kit.ts';
import { plural } from '../language.ts';
import type { Rank, Suit } from '../../kit/cards/deck.ts';

const RANKS: Record<Rank, string> = {
  2: 'двойка',
  3: 'тройка',
  4: 'четвёрка',
  5: 'пятёрка',
  6: 'шестёрка',
  7: 'семёрка',
  8: 'восьмёрка',
  9: 'девятка',
  10: 'десятка',
  J: 'валет',
  Q: 'дама',
  K: 'король',
  A: 'туз',
};
const SUITS: Record<Suit, string> = { spades: 'пик', hearts: 'червей', diamonds: 'бубен', clubs: 'треф' };

export const kit: typeof en = {
  position: (at, length) => `${at} из ${length}`,
  oneMoment: 'Минутку…',
  zoomIn: 'Ближе',
  zoomOut: 'Дальше',
  scrubber: 'Место в партии',
  play: 'Смотреть',
  pause: 'Пауза',
  toStart: 'В начало',
  back: 'На шаг назад',
  forward: 'На шаг вперёд',
  toEnd: 'В конец',
  card: (rank, suit) => `${RANKS[rank]} ${SUITS[suit]}`,
  cardBack: 'карта рубашкой вверх',
  lastMove: 'последний ход',
  hinted: 'подсказка',
  hurry: 'скорее',
  seconds: (count) => `${count} ${plural('ru', count, { one: 'секунда', few: 'секунды', other: 'секунд' })}`,
  noRatings: 'Партий на рейтинг пока нет. Линия начнётся с первой.',
  highest: 'максимум',
  lowest: 'минимум',
  hands: (count) => `${count} ${plural('ru', count, { one: 'раздача', few: 'раздачи', other: 'раздач' })}`,
  games: (count) => `${count} ${plural('ru', count, { one: 'партия', few: 'партии', other: 'партий' })}`,
};
