/** What the lobby says in Finnish. */
import type { lobby as en } from '../en/lobby.ts';
import { table } from './table.ts';

export const lobby: typeof en = {
  parlor: 'Parlor',
  greeting: (hour, name) =>
    `${hour < 5 || hour >= 18 ? 'Hyvää iltaa' : hour < 12 ? 'Hyvää huomenta' : 'Hyvää päivää'}, ${name}`,
  anonymous: 'vieras',
  changeName: 'Vaihda nimi',
  yourProfile: 'Pelisi ja vahvuuslukusi',
  yourName: 'Nimesi',
  save: 'Tallenna',
  cancel: 'Peruuta',

  tables: 'Avoimet pöydät',
  noTables: 'Yhtään pöytää ei ole vielä auki.',
  noTablesHint: 'Pelaa bottia vastaan tai luo pöytä ja lähetä linkki kaverille. Julkiset pöydät ilmestyvät tähän itsestään.',
  join: 'Liity',
  watch: 'Katso',
  enter: 'Astu sisään',
  nobody: 'Täällä ei ole vielä ketään',
  people: (names) => table.listed(names),
  free: (count) => (count === 1 ? 'yksi paikka vapaana' : `${count} paikkaa vapaana`),
  phase: { forming: 'kokoontuu', playing: 'peli käynnissä', over: 'pelien välissä', closed: 'suljettu' },

  rated: 'pisteytetty',
  locked: 'lukittu',
  passphrase: 'salalause',
  tableRating: (rating) => `noin ${rating}`,
  leftOut: (count) => `ja ${count} muuta`,
  codeLabel: 'Pöydän koodi',
  codeHint: '4F7-K2M',
  goThere: 'Mene pöytään',

  waitingRoom: 'Odotushuone',
  waitFor: 'Mitä peliä odotat',
  wait: 'Odota vastustajaa',
  youWait: (game) => `Odotat vastustajaa. Peli: ${game}.`,
  youWaitHint: 'Muut näkevät sinut tässä ja voivat haastaa sinut.',
  stopWaiting: 'Lopeta odotus',
  nobodyWaits: 'Kukaan ei odota nyt vastustajaa.',
  nobodyWaitsHint: 'Valitse peli, niin muut näkevät sinut ensimmäisenä.',
  nobodyFits: 'Kukaan odottavista ei sovi suodattimeen.',
  noTableFits: 'Mikään avoin pöytä ei sovi suodattimeen.',
  you: 'sinä',
  guest: 'vieras',
  away: 'poissa',
  challenge: 'Haasta',
  challengeTitle: (name) => `Haaste: ${name}`,
  challengeText: (game, rating) =>
    rating === null ? `${game}. Vastustaja pelaa vieraana.` : `${game}. Vastustajan vahvuusluku on ${rating}.`,
  ratedGame: 'Pisteytetty peli',
  friendlyGame: 'Leikkimielinen peli',
  profileOf: (name) => `Profiili: ${name}`,

  filter: 'Suodatin',
  filterOn: 'Suodatin päällä',
  anyGame: 'Mikä tahansa peli',
  game: 'Peli',
  nameHas: 'Nimi',
  ratings: 'Vahvuusluku',
  lowest: 'Pienin vahvuusluku',
  highest: 'Suurin vahvuusluku',
  from: (low, high) =>
    low === null && high === null
      ? 'mikä tahansa'
      : low === null
        ? `enintään ${high}`
        : high === null
          ? `vähintään ${low}`
          : `${low}–${high}`,
  apply: 'Käytä',
  reset: 'Tyhjennä',

  asks: (name, rating, game, rated) =>
    `${name}${rating === null ? '' : ` (${rating})`} haastaa sinut${rated ? ' pisteytettyyn peliin' : ''}: ${game}.`,
  waitsForAnswer: (name, rating) => `${name}${rating === null ? '' : ` (${rating})`}: odotetaan vastausta.`,
  accept: 'Hyväksy',
  decline: 'Kieltäydy',
  takeBack: 'Peru',
  theyDeclined: (name) => `${name} ei halua pelata juuri nyt.`,
  youDeclined: (name) => `Kieltäydyit. Haastaja oli ${name}.`,
  theyCancelled: (name) => `${name} perui haasteen.`,
  youCancelled: (name) => `Peruit haasteen. Vastustaja oli ${name}.`,
  theyTimedOut: (name) => `Aika loppui: ${name} ei vastannut.`,
  youTimedOut: (name) => `Aika loppui: et vastannut. Haastaja oli ${name}.`,
  challenged: (name) => `${name} haastaa sinut`,

  ratedMatches: 'Pikapelit ovat pisteytettyjä',
  loading: 'Haetaan pelejä…',

  newTable: (game) => `Uusi pöytä: ${game}`,
  limits: (least, most) => `${least}–${most}`,
  who: 'Kuka saa tulla',
  byLink: 'Ne, joilla on linkki',
  public: 'Kuka tahansa: pöytä näkyy aulassa',
  withPassphrase: 'Ne, jotka tietävät salalauseen',
  passphraseLabel: 'Salalause',
  listedToo: 'Näytä silti aulassa',
  count: 'Mistä pelataan',
  friendlyTable: 'Ei mistään: leikkimielinen peli',
  ratedTable: 'Vahvuusluvuista: vain jäsenille, kello käy, ei botteja',
  fill: 'Botit täyttävät tyhjät paikat',
  fills: { never: 'ei koskaan', '10': '10 sekunnin kuluttua', '30': '30 sekunnin kuluttua', '120': '2 minuutin kuluttua' },
  watchers: 'Peliä saa katsoa',
  clock: 'Kello',
  clocks: {
    none: 'Ei kelloa',
    move: 'Joka siirrolle',
    bank: 'Joka siirrolle, ja vara-aikaa',
    total: 'Koko pelille',
  },
  moveSeconds: 'Sekunteja siirtoa kohti',
  bankSeconds: 'Vara-aikaa sekunteina',
  totalMinutes: 'Minuutteja koko peliin',
  incrementSeconds: 'Lisäsekunteja joka siirrosta',
  bots: 'Bottien paikkoja',
  pace: 'Botit pelaavat',
  paces: { slow: 'hitaasti', normal: 'rauhassa', fast: 'nopeasti' },
  make: 'Luo pöytä',
  close: 'Sulje',
  openingTable: 'Katetaan pöytää…',
};
