/** What the first page says in Finnish. */
import type { home as en } from '../../en/lobby/home.ts';

export const home: typeof en = {
  what: 'Pelejä ystävien kanssa saman pöydän ääressä.',
  how: 'Istu heti pelaamaan botteja vastaan tai lähetä linkki kaverille. Et tarvitse tiliä etkä asenna mitään.',
  picture: 'Pyöreä pöytä lampun alla: kortteja, ristinollapaperi ja vapaa tuoli sinulle',

  yours: 'Pöytäsi',
  backTo: (game) => `Takaisin: ${game}`,
  yourTurn: 'Sinun vuorosi',
  withPeople: (names) => `pöydässä ${names}`,
  withBots: 'bottien kanssa',
  nobodyYet: 'kukaan ei ole vielä tullut',
  moreTables: (count) => (count === 1 ? 'ja vielä yksi pöytä' : `ja vielä ${count} pöytää`),
  fewerTables: 'Näytä vähemmän',

  playNow: 'Pelaa nyt',
  playNowHint: 'Yksi painallus, ja istut pöydässä bottien kanssa.',
  play: 'Pelaa',
  playGame: (game) => `Pelaa botteja vastaan: ${game}`,
  findPeople: () => 'Etsi pelaajia',
  findPeopleFor: (game) => `Etsi pelaajia: ${game}`,
  rules: 'Säännöt',
  rulesOf: (game) => `Säännöt: ${game}`,
  lesson: 'Oppitunti',
  lessonOf: (game) => `Oppitunti: ${game}`,

  create: 'Luo pöytä',
  createHint: 'Valitse peli. Saat linkin ja koodin kavereille.',
  join: 'Liity koodilla',
  joinHint: 'Saitko koodin joltakulta? Kirjoita se tähän.',
  emptyCode: 'Kirjoita koodi tähän.',
  elsewhere: 'Täällä on myös',
  replayFile: 'Katso uusinta tiedostosta',
  howTo: 'Näin kaikki toimii',

  lobby: 'Talossa juuri nyt',
  tablesOpen: (count) => (count === 1 ? 'yksi avoin pöytä' : `${count} avointa pöytää`),
  peopleWait: (count) => (count === 1 ? 'yksi odottaa vastustajaa' : `${count} odottaa vastustajaa`),
  invite: 'Kutsu joku',
  inviteText: 'Lähetä tämä osoite tai anna skannata koodi.',
  address: 'Tämän talon osoite',
  code: 'Osoitteen QR-koodi',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  onlyHere: 'Tämä osoite toimii vain tällä koneella. Verkossasi muut löytävät talon koneen nimellä tai numerolla.',

  moreChoices: (seats, friendly) =>
    friendly ? (seats ? 'Paikat, kello, botit, katsojat' : 'Kello, botit, katsojat') : seats ? 'Paikat, katsojat' : 'Kuka saa katsoa',
  moveClock: (seconds) => `${seconds} s siirtoa kohti`,
  bankClock: (seconds, reserve) => `${seconds} s siirtoa kohti, ${reserve} s vara-aikaa`,
  totalClock: (minutes, added) => `${minutes} min koko peliin${added ? `, ${added} s lisää joka siirrosta` : ''}`,
  reactionClock: (seconds) => `${seconds} s vastausta kohti`,
};
