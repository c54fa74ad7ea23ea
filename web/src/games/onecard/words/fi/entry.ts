/** One card before its page is here, in Finnish: the title, the options, the refusals. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Yksi kortti',
  blurb: 'Kortti kummallekin, yksi panostuskierros ja pokerinaama. Korkeampi kortti vie potin.',
  options: { stack: 'Pelimerkkejä kullakin', hands: 'Jakoja enintään' },
  hints: {},
  refusals: {
    bad_raise: 'Tuota summaa ei voi panostaa. Valitse summa liukusäätimellä.',
  },
};
