/** Ranks and ratings explained in Finnish. */
import type { ranks as en } from '../../en/help/ranks.ts';

export const ranks: typeof en = {
  title: 'Arvot ja vahvuusluvut',
  lead: 'Arvo kertoo, paljonko olet voittanut. Vahvuusluku kertoo, miten hyvin pelaat.',
  ranks: 'Arvot',
  ranksText: 'Jokainen voitto muista ihmisistä, missä pelissä tahansa, vie kohti seuraavaa arvoa. Voittoja boteista ei lasketa, eikä arvoa koskaan menetä.',
  from: (wins) => (wins === 0 ? 'alusta alkaen' : `${wins} voitosta`),
  ratings: 'Vahvuusluvut',
  ratingsText: [
    'Joka pelillä on oma vahvuuslukunsa, ja sitä muuttavat vain pisteytetyt pelit: jäsenten kesken, kellon kanssa, loppuun asti ja ilman botteja. Joka lähtee sellaisesta pelistä, on hävinnyt sen.',
    'Kaikki aloittavat luvusta 1600. Joka voittaa vahvemman, saa enemmän; joka häviää heikommalle, menettää enemmän. Kahden 1600:n pelissä voittaja saa 13 pistettä ja toinen menettää 12.',
    'Neljäsataa pistettä tarkoittaa suunnilleen kymmentä yhtä vastaan. Luvusta 1700 ylöspäin luku muuttuu hitaammin ja luvusta 2400 vielä hitaammin.',
    'Useamman kuin kahden pelit lasketaan sijoitusten mukaan ja aluksi varovasti: luku nousee, kun talo oppii, miten pelaat.',
  ],
  example: 'Minkä arvoinen voitto on',
  against: 'Vastustaja',
  gain: 'Jos voitat',
  loss: 'Jos häviät',
  yours: 'kun oma lukusi on 1600',
  points: (change) => (change > 0 ? `+${change}` : `−${-change}`),
};
