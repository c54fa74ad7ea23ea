/** One card before its page is here, in Finnish: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Yksi kortti',
  blurb: 'Kortti kullekin, yksi panostuskierros ja pokerinaama. Korkein kortti vie potin.',
  options: { stack: 'Merkkejä sisäänostossa', ante: 'Pohjapanos', freezeout: 'Pudotuspeli' },
  hints: {
    stack: 'näillä jokainen istuu pöytään',
    ante: 'tämän jokainen maksaa joka jaosta',
    freezeout: 'Merkkejä ostetaan vain kerran, ja viimeisenä jäljellä oleva voittaa.',
  },
  counted: { hands: 'Pelattuja jakoja', won: 'Voitettuja jakoja', largest: 'Suurin voitto yhdestä jaosta' },
  refusals: {
    bad_buy_in: 'Noin monta merkkiä et voi nyt ostaa.',
    bad_raise: 'Tuota summaa ei voi panostaa. Valitse summa liukusäätimellä.',
    freezeout: 'Tämä on pudotuspeli: merkkejä ei osteta lisää eikä tauolle jäädä.',
    not_sitting_out: 'Olet jo mukana.',
    sits_out: 'Olet jo tauolla.',
  },
};
