/** Noughts and crosses before its page is here, in Finnish: the title, the options, the refusals. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Ristinolla',
  blurb: 'Kolme rivissä voittaa ruudukon. Ruudukko toisensa perään, kunnes riittää.',
  options: { boards: 'Ruudukoita' },
  hints: { boards: '0: kunnes riittää' },
  refusals: {
    off_board: 'Tällaista paikkaa ei ole laudalla.',
  },
};
