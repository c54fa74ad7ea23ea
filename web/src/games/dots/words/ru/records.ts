/** Games of dots as SGF, in Russian. */
import type { records as en } from '../en/records.ts';

export const records: typeof en = {
  saveText: 'SGF читают другие программы и сайты для точек: в нём ходы, имена и результат.',
  offer: 'Или партия в точки в SGF, откуда угодно',
  refusals: { not_your_turn: 'Один цвет ходит два раза подряд.' },
};
