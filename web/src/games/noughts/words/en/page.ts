/** Noughts and crosses in English. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-noughts.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';

const PLACES = [
  'top left',
  'top',
  'top right',
  'left',
  'the middle',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
];

export const noughts = {
  board: (number: number) => `Board ${number}`,
  wins: (count: number) => (count === 1 ? '1 board' : `${count} boards`),
  crosses: 'crosses',
  noughts: 'noughts',
  keys: 'arrows, or 1 to 9',
  pick: 'Choose a square',
  grid: 'The board',

  /** "the middle" */
  place: (cell: number): string => PLACES[cell] ?? String(cell),

  /** "the middle: empty", "top left: cross" */
  cell: (cell: number, mark: string) =>
    `${PLACES[cell] ?? cell}: ${mark === 'X' ? 'cross' : mark === 'O' ? 'nought' : 'empty'}`,

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'placed':
        return `${name(event.seat)} plays ${PLACES[event.cell] ?? event.cell}.`;
      case 'board_won':
        return `Three in a row: ${name(event.seat)} takes the board.`;
      case 'board_drawn':
        return 'The board is drawn.';
      case 'finished':
        return `The series ends ${event.score.join(' to ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'board_won':
        return { seat: event.seat, text: 'takes the board' };
      case 'placed':
      case 'board_drawn':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};
