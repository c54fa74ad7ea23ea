/** Noughts and crosses in words. */
import { called } from '../../table/words.ts';
import { never, type Seat } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-noughts.ts';

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

export const words = {
  board: (number: number) => `Board ${number}`,
  wins: (count: number) => (count === 1 ? '1 board' : `${count} boards`),
  crosses: 'crosses',
  noughts: 'noughts',
  keys: 'arrows, or 1 to 9',
  pick: 'Choose a square',
  grid: 'The board',
};

/** "middle: empty", "top left: cross" */
export function cellLabel(cell: number, mark: string): string {
  const what = mark === 'X' ? 'cross' : mark === 'O' ? 'nought' : 'empty';
  return `${PLACES[cell] ?? cell}: ${what}`;
}

export function say(event: Event, names: readonly string[]): string | null {
  const name = (seat: Seat) => called(names, seat);
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
}

export function word(event: Event): { seat: Seat; text: string } | null {
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
}
