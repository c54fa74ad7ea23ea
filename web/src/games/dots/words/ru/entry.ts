/** Dots before its page is here, in Russian: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Точки',
  blurb: 'Ставьте точки, связывайте их и замыкайте кольцо вокруг чужих.',
  options: { width: 'Пунктов в ширину', height: 'Пунктов в высоту', captures: 'Кольцо окружает', opening: 'Поле в начале' },
  hints: { captures: 'Весь блок — как в школьной тетради, наименьшую область — как на других сайтах.' },
  choices: {
    captures: { seed: 'весь блок', standard: 'наименьшую область' },
    opening: { empty: 'пустое', cross: 'скрест в центре' },
  },
  counted: { taken: 'Взято точек', largest: 'Больше всего одним кольцом' },
  achievements: {
    capture_10: { title: 'Рыбацкая сеть', text: 'Взять десять точек одним кольцом' },
    capture_20: { title: 'Траулер', text: 'Взять двадцать точек одним кольцом' },
    taken_500: { title: 'Собиратель', text: 'Взять пятьсот точек за все партии' },
  },
  refusals: {
    bad_move: 'Такой записи хода мы не знаем.',
    bad_setup: 'Начальная позиция в файле не получается на этом поле.',
    bad_size: 'Мы читаем поля от 5 до 52 линий в ширину и в высоту.',
    not_dots: 'Это партия в другую игру: в SGF здесь только точки.',
    not_sgf: 'Файл не читается как SGF.',
    off_board: 'Такого места на поле нет.',
    passed: 'В точках нельзя пропускать ход.',
    too_wide: 'В SGF хватает букв только на 52 линии: это поле больше.',
  },
};
