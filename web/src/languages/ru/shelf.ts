/** Our own games by name, in Russian. */
import type { shelf as en } from '../en/shelf.ts';

export const shelf: typeof en = {
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
