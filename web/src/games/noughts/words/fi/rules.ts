/** The rules of noughts and crosses in Finnish. */
import type { rules as en } from '../en/rules.ts';

export const rules: typeof en = {
  lead: 'Kolme rivissä voittaa ruudukon. Sitten tulee seuraava.',
  aim: 'Tavoite',
  aimText: 'Saada kolme omaa merkkiä samalle riville: vaakaan, pystyyn tai vinoon. Joka saa, voittaa ruudukon.',
  turn: 'Vuoro',
  turnText: 'Toisella on ristit, toisella nollat, koko illan. Vuorotellen kumpikin panee merkin tyhjään ruutuun. Ristit aloittavat ensimmäisen ruudukon; seuraavan aloittaa se, joka ei aloittanut edellistä.',
  even: 'Tasapeli',
  evenText: 'Yhdeksän merkkiä eikä yhtään riviä: kukaan ei voita ruudukkoa. Siitä voi sopia aiemminkin.',
  series: 'Sarja',
  seriesText: 'Leikkimielinen sarja jatkuu, kunnes riittää, tai niin monta ruudukkoa kuin pöytä valitsi. Pisteytetyssä on neljä ruudukkoa, ellette valitse toisin. Se voittaa, jolla on enemmän ruudukoita.',
  late: 'Jos aika loppuu',
  lateText: 'Hiljaisen pelaajan merkki menee ensimmäiseen tyhjään ruutuun.',
  fork: 'Haarukka',
  forkText: 'Kaksi riviä yhtä aikaa, ja kummastakin puuttuu yksi merkki: toinen voi sulkea niistä vain yhden. Etsi se, ja huomaa se ajoissa.',
  wonBoard: 'Voitettu ruudukko: risteillä on vinorivi',
  drawnBoard: 'Tasapeliruudukko',
  forkBoard: 'Haarukka: ristit uhkaavat kahta riviä yhtä aikaa',
  also: 'Hyvä tietää',
  alsoText: 'Leikkimielisessä pelissä voi pyytää siirron takaisin. Keskiruutu on vahvin, sivuruutu heikoin.',
};
