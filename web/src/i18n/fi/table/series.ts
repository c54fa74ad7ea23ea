/** What the table page says of a series in Finnish. */
import type { series as en } from '../../en/table/series.ts';

export const series: typeof en = {
  betweenHands: 'Jakojen välissä',
  waiting: 'Odotetaan pelaajia',
  over: 'Peli on päättynyt',
  nextIn: (seconds) => (seconds > 0 ? `Seuraava jako ${seconds} s kuluttua` : 'Seuraava jako alkaa'),
  lastHand: 'Tämä jako on viimeinen',
  dealNow: 'Jaa nyt',
  another: 'Pelataan uudestaan',

  youPlayNext: 'Olet mukana seuraavasta jaosta alkaen.',
  notInHand: 'Et ole mukana tässä jaossa.',
  notDealt: 'Seuraava jako jaetaan ilman sinua.',
  otherAmount: 'Muu määrä…',
  outside: 'Tämän pelin näkevät vain pelaajat.',
  free: 'Vapaa',
  nextHand: 'odottaa jakoa',
  movesTo: (seat) => `siirtyy paikalle ${seat}`,
  stay: (seat) => `pysy paikalla ${seat}`,

  leaveFolding: 'Luovuta jako ja poistu',
  leaveFoldingHint: 'Luovuta ja poistu pitämällä pohjassa',
  takeChips: 'Saat pelimerkkisi mukaasi.',
  leaveOut: 'Poistu ja putoa pelistä',
  offerLastHand: 'Ehdota, että tämä jako on viimeinen',
  replayHand: 'Edellisen jaon uusinta',
  allHands: 'Kaikki jaot',
  bots: 'Botit',

  changesHold: 'Muutokset tulevat voimaan seuraavasta jaosta alkaen.',
  fromNext: (changes) => `Seuraavasta jaosta alkaen: ${changes}`,
  otherSettings: 'muita asetuksia',
  noClock: 'ei kelloa',
  pauseOf: (seconds) => `jakojen väli ${seconds} s`,

  requests: 'Lisäksi voit',
  amount: (low, high) => `Kuinka monta, ${low}–${high}`,
  takings: 'Voitot ja tappiot',
};
