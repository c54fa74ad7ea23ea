/** Games of dots as SGF, in Finnish. */
import type { sgf as en } from '../en/exchange.ts';

export const sgf: typeof en = {
  saveText: 'Muut Pisteet-ohjelmat ja -sivustot lukevat SGF-tiedostoja: niissä ovat siirrot, nimet ja tulos.',
  save: 'Lataa SGF-tiedostona',
  breaksOff: 'Tallenne päättyy tähän.',
  reading: 'Peliä luetaan…',
  atMove: (move, why) => `Tallenne menee vikaan siirrossa ${move}. ${why}`,
  sameColour: 'Sama väri siirtää kahdesti peräkkäin.',
};
