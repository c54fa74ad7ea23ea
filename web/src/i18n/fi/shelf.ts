/** Our own games by name, in Finnish. */
import type { shelf as en } from '../en/shelf.ts';

export const shelf: typeof en = {
  dots: {
    title: 'Pisteet',
    blurb: 'Laita pisteitä, liitä ne yhteen ja sulje rengas vastustajan pisteiden ympäri.',
    options: { width: 'Leveys pisteinä', height: 'Korkeus pisteinä', captures: 'Rengas sulkee', opening: 'Paperi alussa' },
    hints: { captures: 'Koko lohkon, kuten kouluvihossa, tai pienimmän alueen, kuten muilla sivustoilla.' },
    choices: {
      captures: { seed: 'koko lohkon', standard: 'pienimmän alueen' },
      opening: { empty: 'tyhjä', cross: 'risti keskellä' },
    },
  },
  iota: {
    title: 'Iota',
    blurb: 'Pane korteista rivejä, joissa kaikki on samaa tai kaikki eri.',
    options: { manner: 'Säännöt' },
    hints: { manner: 'Paikkoja on neljä. Talon tapaan tarvitaan kaikki: botit voivat istua tyhjille.' },
    choices: { manner: { seed: 'talon tapa: neljä, ei jokereita', classic: 'klassinen: 2–4 pelaajaa, jokerit' } },
  },
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
