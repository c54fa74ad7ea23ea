/** Iota suomeksi. */
import { traitsOf } from '../../cards/deck.ts';
import { sumUp } from '../../reading.ts';
import { never } from '../../../../wire/index.ts';
import type { iota as en } from '../en/page.ts';

const NUMBERS = ['yksi', 'kaksi', 'kolme', 'neljä'];
const COLOURS = [
  ['punainen', 'punaista'],
  ['sininen', 'sinistä'],
  ['vihreä', 'vihreää'],
  ['keltainen', 'keltaista'],
] as const;
const SHAPES = [
  ['kolmio', 'kolmiota'],
  ['risti', 'ristiä'],
  ['ympyrä', 'ympyrää'],
  ['neliö', 'neliötä'],
] as const;

const cardsOf = (count: number) => (count === 1 ? '1 kortti' : `${count} korttia`);
const cardsTaken = (count: number) => (count === 1 ? 'yhden kortin' : `${count} korttia`);
const pointsOf = (count: number) => (count === 1 ? '1 piste' : `${count} pistettä`);

export const iota: typeof en = {
  card: (text) => {
    const traits = traitsOf(text);
    if (!traits) return 'jokeri';
    const form = traits.number === 0 ? 0 : 1;
    return `${NUMBERS[traits.number]} ${COLOURS[traits.colour]?.[form]} ${SHAPES[traits.shape]?.[form]}`;
  },
  colours: COLOURS.map(([one]) => one),
  back: 'kortti kuvapuoli alaspäin',

  desk: 'Korttipöytä',
  hand: 'Korttisi',
  choose: (card, key) => `${key}: ${card}`,
  fitsNowhere: 'ei sovi mihinkään',
  pick: 'Valitse kortti ja sitten valaistu ruutu, tai vedä kortti siihen',
  hinted: 'vihje',
  fit: 'Koko pöytä',
  toLast: 'Viimeisimpään vuoroon',

  steps: ({ right, down }) =>
    [right > 0 && `${right} oikealle`, right < 0 && `${-right} vasemmalle`, down > 0 && `${down} alas`, down < 0 && `${-down} ylös`].filter(Boolean).join(', ') || 'ensimmäinen kortti',
  beside: {
    left: (card) => `Vasemmalla ${card}.`,
    right: (card) => `Oikealla ${card}.`,
    above: (card) => `Yläpuolella ${card}.`,
    below: (card) => `Alapuolella ${card}.`,
  },
  cell: (card, steps) => `Pane tähän ${card}: ${steps}`,
  swap: (card, steps) => `Vaihda jokeri, tilalle ${card}: ${steps}`,
  laidNow: 'pantu nyt',
  lastTurn: 'edellinen vuoro',
  takeThis: (card) => `Ota takaisin ${card}`,

  pile: (count) => `${cardsOf(count)} pakassa`,
  unseen: 'Ei pöydässä eikä kädessäsi',
  unseenOf: (count, pile, hands) => `${cardsOf(count)}: pakassa ${pile}${hands ? `, muiden kädessä ${hands}` : ''}.`,
  wildsLeft: (count) => (count === 1 ? '1 jokeri' : `${count} jokeria`),
  closeUnseen: 'Sulje',
  held: (count) => `${cardsOf(count)} kädessä`,
  points: pointsOf,

  tally: 'Mitä pannut kortit tuovat',
  tallyBy: (name) => `Edellinen vuoro: ${name}`,
  line: (cards, points) => `${cards} kortin rivi: ${points}`,
  full: (lines) => (lines === 1 ? 'täysi rivi' : `${lines} täyttä riviä`),
  four: 'neljä korttia',
  last: 'viimeinen vuoro',
  sum: (tally) => sumUp(tally) + pointsOf(tally.points),

  endTurn: (points) => `Päätä vuoro: ${points}`,
  pass: 'Ohi',
  passAsk: 'Sinulla on kortti, joka sopii. Menetkö silti ohi?',
  passNot: 'Jatka vuoroa',
  takeBack: 'Ota takaisin',
  takeAll: 'Ota kaikki',
  trade: 'Vaihda',
  tradeWhole: 'Vaihdatko kaikki korttisi uusiin? Se on vuorosi.',
  tradeWhich: 'Mitkä kortit palautat? Saat uudet, ja se on vuorosi.',
  tradeAll: 'Vaihda kaikki',
  tradeSome: (count) => `Vaihda ${cardsTaken(count)}`,
  keep: 'Pidä kortit',
  giveUp: 'Luovuta',
  holdGiveUp: 'Pidä painettuna',

  adviseLay: (card, steps) => `${card}, ${steps}`,
  adviseSwap: (card) => `vaihda jokeri, tilalle ${card}`,
  adviseTrade: (cards) => (cards ? `vaihda ${cards}` : 'vaihda kortit'),
  adviseEnd: 'päätä vuoro',

  keyCard: 'valitse kortti',
  keyMove: 'kulje valaistuilla ruuduilla',
  keyPut: 'pane kortti siihen',
  keyBack: 'ota viimeisin kortti takaisin',
  keyEnd: 'päätä vuoro tai mene ohi',
  keyTrade: 'vaihda',
  keyZoom: 'lähemmäs ja kauemmas',
  keyFit: 'koko pöytä',
  keyDrop: 'pane valittu kortti pois',

  say: (event, name) => {
    switch (event.type) {
      case 'laid':
        return `${name(event.seat)} panee pöytään: ${iota.card(event.card)}.`;
      case 'took_back':
        return `${name(event.seat)} ottaa takaisin: ${iota.card(event.card)}.`;
      case 'reclaimed':
        return `${name(event.seat)} vaihtaa jokerin, tilalle ${iota.card(event.card)}.`;
      case 'scored':
        return `${name(event.seat)}: ${iota.sum(event.tally)}.`;
      case 'drew':
        return null;
      case 'traded':
        return `${name(event.seat)} vaihtaa ${cardsTaken(event.cards)}.`;
      case 'passed':
        return `${name(event.seat)} menee ohi.`;
      case 'gone':
        return `${name(event.seat)} luovuttaa; pakkaan palaa ${cardsOf(event.cards)}.`;
      case 'over':
        return `Loppu: ${event.scores.map((points, seat) => `${name(seat)} ${points}`).join(', ')}.`;
      default:
        return never(event);
    }
  },

  word: (event) => {
    switch (event.type) {
      case 'scored':
        return { seat: event.seat, text: `+${event.tally.points}` };
      case 'traded':
        return { seat: event.seat, text: `vaihtaa ${event.cards}` };
      case 'passed':
        return { seat: event.seat, text: 'menee ohi' };
      case 'gone':
        return { seat: event.seat, text: 'luovuttaa' };
      default:
        return null;
    }
  },
};
