/** Games of dots as SGF, in Russian. */
import type { exchange as en } from '../en/exchange.ts';

export const exchange: typeof en = {
  saveText: 'SGF читают другие программы и сайты для точек: в нём ходы, имена и результат.',
  save: 'Скачать в SGF',
  offer: 'Или партия в точки в SGF, откуда угодно',
  privacy: 'SGF читает сервер и ничего не сохраняет.',
  atMove: (move, why) => `Запись сбивается на ходе ${move}. ${why}`,
  sameColour: 'Один цвет ходит два раза подряд.',
};
