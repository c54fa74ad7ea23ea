/** Games of dots as SGF, in Finnish. */
import type { records as en } from '../en/records.ts';

export const records: typeof en = {
  saveText: 'Muut Pisteet-ohjelmat ja -sivustot lukevat SGF-tiedostoja: niissä ovat siirrot, nimet ja tulos.',
  offer: 'Tai Pisteet-peli SGF-tiedostona, mistä tahansa',
  refusals: { not_your_turn: 'Sama väri siirtää kahdesti peräkkäin.' },
};
