/** Pisteet suomeksi. */
import { never } from '../../../../wire/index.ts';
import type { dots as en } from '../en/page.ts';

const dotsOf = (count: number) => (count === 1 ? 'yhden pisteen' : `${count} pistettä`);

export const dots: typeof en = {
  board: (width, height) => `Ruutupaperi, ${width} × ${height} risteystä`,
  score: (one, first, two, second) => `Tilanne: ${one} ${first}, ${two} ${second}.`,
  noMoves: 'Ei vielä siirtoja.',
  lastMove: (point) => `Viimeisin siirto: ${point}.`,
  taken: (count) => (count === 1 ? '1 piste vallattu' : `${count} pistettä vallattu`),
  side: ['punainen, umpinaiset pisteet', 'sininen, pisteissä vaalea keskusta'],
  safeSide: ['oranssi, umpinaiset pisteet', 'sininen, pisteissä vaalea keskusta'],
  put: (point) => `Merkitse ${point}`,
  pick: 'Merkitse piste vapaaseen risteykseen',
  pickSmall: 'Napauta nähdäksesi läheltä, ja uudelleen merkitäksesi',
  look: 'Suurennos',
  closeLook: 'Pane suurennuslasi pois',
  fit: 'Koko paperi',
  toLast: 'Viimeisimpään siirtoon',
  resign: 'Luovuta',
  holdResign: 'Pidä painettuna',
  draw: 'Ehdota tasapeliä',
  finish: 'Lopeta tähän tilanteeseen',
  keyMove: 'kulje paperilla',
  keyPut: 'merkitse piste kohdistimen kohdalle',
  keyZoom: 'lähemmäs ja kauemmas',
  keyFit: 'koko paperi',

  point: (reading, name) => {
    switch (reading.kind) {
      case 'free':
        return 'vapaa';
      case 'dot':
        return `piste, ${name(reading.seat)}`;
      case 'taken':
        return `vallattu piste, ${name(reading.seat)}`;
      case 'closed':
        return `tyhjä, saartaja ${name(reading.seat)}`;
      default:
        return never(reading);
    }
  },

  say: (event, name, point, forced) => {
    switch (event.type) {
      case 'dotted':
        return `${name(event.seat)}: ${point(event.row, event.col)}.`;
      case 'closed':
        if (event.took && event.freed) return `${name(event.seat)} valtaa ${dotsOf(event.took)} ja vapauttaa ${dotsOf(event.freed)}.`;
        if (event.took) return `${name(event.seat)} valtaa ${dotsOf(event.took)}.`;
        return event.freed ? `${name(event.seat)} vapauttaa ${dotsOf(event.freed)}.` : null;
      case 'over': {
        const score = `Tilanne ${event.score.join('–')}.`;
        return forced ? score : `${over[event.why](event.winner === null ? '' : name(1 - event.winner))} ${score}`;
      }
      default:
        return never(event);
    }
  },

  word: (event) => {
    if (event.type !== 'closed') return null;
    if (event.took) return { seat: event.seat, text: `valtaa ${event.took}` };
    return event.freed ? { seat: event.seat, text: `vapauttaa ${event.freed}` } : null;
  },
};

const over: Record<'full' | 'draw' | 'finish' | 'resigned', (loser: string) => string> = {
  full: () => 'Vapaita risteyksiä ei ole enää.',
  draw: () => 'Sovittiin tasapelistä.',
  finish: () => 'Sovittiin pelin lopettamisesta.',
  resigned: (loser) => `${loser} luovuttaa.`,
};
