import type { kit as en } from '../en/kit.ts';
import type { Rank, Suit } from '../../kit/cards/deck.ts';

const RANKS: Record<Rank, string> = {
  2: 'kakkonen',
  3: 'kolmonen',
  4: 'nelonen',
  5: 'viitonen',
  6: 'kuutonen',
  7: 'seiska',
  8: 'kasi',
  9: 'ysi',
  10: 'kymppi',
  J: 'jätkä',
  Q: 'rouva',
  K: 'kuningas',
  A: 'ässä',
};
const SUITS: Record<Suit, string> = { spades: 'pata', hearts: 'hertta', diamonds: 'ruutu', clubs: 'risti' };

export const kit: typeof en = {
  position: (at, length) => `${at} / ${length}`,
  oneMoment: 'Hetkinen…',
  zoomIn: 'Lähemmäs',
  zoomOut: 'Kauemmas',
  scrubber: 'Kohta pelissä',
  play: 'Toista',
  pause: 'Tauko',
  toStart: 'Alkuun',
  back: 'Askel taaksepäin',
  forward: 'Askel eteenpäin',
  toEnd: 'Loppuun',
  card: (rank, suit) => SUITS[suit] + RANKS[rank],
  cardBack: 'kortti kuvapuoli alaspäin',
  lastMove: 'viimeisin siirto',
  hinted: 'vihje',
  hurry: 'kiire',
  seconds: (count) => (count === 1 ? '1 sekunti' : `${count} sekuntia`),
  noRatings: 'Ei vielä pisteytettyjä pelejä. Viiva alkaa ensimmäisestä.',
  highest: 'suurin',
  lowest: 'pienin',
  hands: (count) => (count === 1 ? '1 jako' : `${count} jakoa`),
  games: (count) => (count === 1 ? '1 peli' : `${count} peliä`),
};
