/** Noughts and crosses before its page is here, in Russian: the title, the options, the refusals. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Крестики-нолики',
  blurb: 'Три в ряд — и поле ваше. Поле за полем, пока не надоест.',
  options: { boards: 'Сколько полей' },
  hints: { boards: '0: пока не надоест' },
  refusals: {
    off_board: 'Такого места на поле нет.',
  },
};
