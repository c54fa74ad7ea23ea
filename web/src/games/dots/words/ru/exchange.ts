/** Games of dots as SGF, in Russian. */
import type { sgf as en } from '../en/exchange.ts';

export const sgf: typeof en = {
  saveText: 'SGF читают другие программы и сайты для точек: в нём ходы, имена и результат.',
  save: 'Скачать в SGF',
  breaksOff: 'На этом запись кончается.',
  reading: 'Читаем партию…',
  atMove: (move, why) => `Запись сбивается на ходе ${move}. ${why}`,
  sameColour: 'Один цвет ходит два раза подряд.',
};
