/** Games of dots as SGF, in Finnish. */
import type { exchange as en } from '../en/exchange.ts';

export const exchange: typeof en = {
  saveText: 'Muut Pisteet-ohjelmat ja -sivustot lukevat SGF-tiedostoja: niissä ovat siirrot, nimet ja tulos.',
  save: 'Lataa SGF-tiedostona',
  offer: 'Tai Pisteet-peli SGF-tiedostona, mistä tahansa',
  privacy: 'SGF-tiedoston lukee palvelin, joka ei säilytä siitä mitään.',
  atMove: (move, why) => `Tallenne menee vikaan siirrossa ${move}. ${why}`,
  sameColour: 'Sama väri siirtää kahdesti peräkkäin.',
};
