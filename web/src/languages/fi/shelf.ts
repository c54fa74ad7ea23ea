/** Our own games by name, in Finnish. */
import type { shelf as en } from '../en/shelf.ts';

export const shelf: typeof en = {
  onecard: {
    title: 'Yksi kortti',
    blurb: 'Kortti kummallekin, yksi panostuskierros ja pokerinaama. Korkeampi kortti vie potin.',
    options: { stack: 'Pelimerkkejä kullakin', hands: 'Jakoja enintään' },
    hints: {},
  },
  noughts: {
    title: 'Ristinolla',
    blurb: 'Kolme rivissä voittaa ruudukon. Ruudukko toisensa perään, kunnes riittää.',
    options: { boards: 'Ruudukoita' },
    hints: { boards: '0: kunnes riittää' },
  },
};
