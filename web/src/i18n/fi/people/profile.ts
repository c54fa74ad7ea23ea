/** What profiles, leaderboards and forms say beside the words they had, in Finnish. */
import type { profile as en } from '../../en/people/profile.ts';

export const profile: typeof en = {
  help: 'Ohjeet',
  pages: 'Talon sivut',
  home: 'Etusivulle',
  show: 'Näytä',
  hide: 'Piilota',
  showPassword: 'Näytä salasana',
  hidePassword: 'Piilota salasana',

  toNextRank: (wins, rank) =>
    `vielä ${wins === 1 ? 'yksi voitto' : `${wins} voittoa`}, niin arvosi on ${rank.toLocaleLowerCase('fi')}`,
  topRank: 'Korkeampaa arvoa ei ole.',
  aboutRanks: 'Mitä arvot ja vahvuusluvut tarkoittavat',
  ratingAt: (game) => `Vahvuusluku peli peliltä: ${game}`,
  notRated: 'ei vielä pisteytettyä peliä',
  loadingChart: 'Piirretään kuvaajaa…',
  replay: 'Uusinta',
  replayOf: (game, when) => `Uusinta: ${game}, ${when}`,
  earned: (done, all) => `${done}/${all}`,
  allFeats: 'Näytä loputkin',
  fewerFeats: 'Piilota loput',
  empty: 'Sivusi on vielä tyhjä',
  emptyHint: 'Pelaa peli loppuun, niin se täyttyy: voitot, vastustajat ja uusinnat.',
  playNow: 'Pelaa nyt',
  firstRated: 'Pelaa pisteytetty peli',
  counted: 'Tilastot',
  withPeople: 'ihmisten kanssa',
  againstBots: 'botteja vastaan',
  byVariant: (hands) => (hands ? 'Jakoja' : 'Pelejä'),
  chartOf: (number, game, company, hands) => `${number}, ${game}, ${company}: ${hands ? 'jako jaolta' : 'peli peliltä'}`,
  shareSoFar: (hands) => `osuus prosentteina, ${hands ? 'jako jaolta' : 'peli peliltä'}`,
  noTallies: 'Julkisia laskettuja pelejä ei vielä ole.',
};
