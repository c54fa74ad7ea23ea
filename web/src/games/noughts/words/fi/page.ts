/** Noughts and crosses in Finnish. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-noughts.ts';
import type { noughts as en } from '../en/page.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';

// Where a square is, and whither a mark goes: Finnish has an ending for each.
const PLACES = [
  ['vasemmalla ylhäällä', 'vasempaan yläkulmaan'],
  ['keskellä ylhäällä', 'keskelle ylös'],
  ['oikealla ylhäällä', 'oikeaan yläkulmaan'],
  ['vasemmalla', 'vasemmalle'],
  ['keskellä', 'keskelle'],
  ['oikealla', 'oikealle'],
  ['vasemmalla alhaalla', 'vasempaan alakulmaan'],
  ['keskellä alhaalla', 'keskelle alas'],
  ['oikealla alhaalla', 'oikeaan alakulmaan'],
] as const;

export const noughts: typeof en = {
  board: (number) => `Ruudukko ${number}`,
  wins: (count) => (count === 1 ? '1 ruudukko' : `${count} ruudukkoa`),
  crosses: 'ristit',
  noughts: 'nollat',
  keys: 'nuolet tai 1–9',
  pick: 'Valitse ruutu',
  grid: 'Ruudukko',

  place: (cell) => PLACES[cell]?.[1] ?? String(cell),

  cell: (cell, mark) => `${PLACES[cell]?.[0] ?? cell}: ${mark === 'X' ? 'risti' : mark === 'O' ? 'nolla' : 'tyhjä'}`,

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'placed':
        return `${name(event.seat)} pelaa ${PLACES[event.cell]?.[1] ?? event.cell}.`;
      case 'board_won':
        return `Kolme rivissä: ${name(event.seat)} voittaa ruudukon.`;
      case 'board_drawn':
        return 'Ruudukko päättyy tasan.';
      case 'finished':
        return `Sarja päättyy ${event.score.join('–')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'board_won':
        return { seat: event.seat, text: 'voittaa ruudukon' };
      case 'placed':
      case 'board_drawn':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};
