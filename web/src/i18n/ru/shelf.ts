/** Our own games by name, in Russian. */
import type { shelf as en } from '../en/shelf.ts';

export const shelf: typeof en = {
  dots: {
    title: 'Точки',
    blurb: 'Ставьте точки, связывайте их и замыкайте кольцо вокруг чужих.',
    options: { width: 'Пунктов в ширину', height: 'Пунктов в высоту', captures: 'Кольцо окружает', opening: 'Поле в начале' },
    hints: { captures: 'Весь блок — как в школьной тетради, наименьшую область — как на других сайтах.' },
    choices: {
      captures: { seed: 'весь блок', standard: 'наименьшую область' },
      opening: { empty: 'пустое', cross: 'скрест в центре' },
    },
  },
  iota: {
    title: 'Йота',
    blurb: 'Выкладывайте ряды карт, где всё одинаково или всё разное.',
    options: { manner: 'Правила' },
    hints: { manner: 'Мест четыре. По правилам дома нужны все: свободные могут занять боты.' },
    choices: { manner: { seed: 'дома: четверо, без джокеров', classic: 'классика: 2–4 игрока, джокеры' } },
  },
  onecard: {
    title: 'Одна карта',
    blurb: 'По одной карте, одна ставка и ваше лицо. Банк берёт старшая карта.',
    options: { stack: 'Фишек у каждого', hands: 'Раздач, не больше' },
    hints: {},
  },
  noughts: {
    title: 'Крестики-нолики',
    blurb: 'Три в ряд — и поле ваше. Поле за полем, пока не надоест.',
    options: { boards: 'Сколько полей' },
    hints: { boards: '0: пока не надоест' },
  },
};
