/** Dots in English. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-dots.ts';
import type { Reading } from '../../reading.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';

const dotsOf = (count: number) => (count === 1 ? '1 dot' : `${count} dots`);

export const dots = {
  board: (width: number, height: number) => `The sheet, ${width} by ${height} points`,
  score: (one: string, first: number, two: string, second: number) => `Score: ${one} ${first}, ${two} ${second}.`,
  noMoves: 'No move yet.',
  lastMove: (point: string) => `Last move: ${point}.`,
  taken: (count: number) => `${dotsOf(count)} taken`,
  side: ['red, solid dots', 'blue, dots with a light centre'] as readonly [string, string],
  safeSide: ['orange, solid dots', 'blue, dots with a light centre'] as readonly [string, string],
  put: (point: string) => `Put ${point}`,
  pick: 'Put a dot on a free crossing',
  pickSmall: 'Tap to look closer, tap again to put a dot',
  look: 'Enlarged',
  closeLook: 'Put the glass away',
  fit: 'The whole sheet',
  toLast: 'Go to the last move',
  resign: 'Resign',
  holdResign: 'Hold to resign',
  draw: 'Offer a draw',
  finish: 'Finish with this score',
  keyMove: 'walk over the sheet',
  keyPut: 'put a dot where the cursor is',
  keyZoom: 'zoom in and out',
  keyFit: 'the whole sheet',

  point: (reading: Reading, name: Name): string => {
    switch (reading.kind) {
      case 'free':
        return 'free';
      case 'dot':
        return `a dot of ${name(reading.seat)}`;
      case 'taken':
        return `a taken dot of ${name(reading.seat)}`;
      case 'closed':
        return `empty, closed by ${name(reading.seat)}`;
      default:
        return never(reading);
    }
  },

  say: (event: Event, name: Name, point: (row: number, col: number) => string, forced: boolean): string | null => {
    switch (event.type) {
      case 'dotted':
        return `${name(event.seat)}: ${point(event.row, event.col)}.`;
      case 'closed':
        if (event.took && event.freed) return `${name(event.seat)} takes ${dotsOf(event.took)} and frees ${event.freed}.`;
        if (event.took) return `${name(event.seat)} takes ${dotsOf(event.took)}.`;
        return event.freed ? `${name(event.seat)} frees ${dotsOf(event.freed)}.` : null;
      case 'over': {
        const score = `The score is ${event.score.join(' to ')}.`;
        return forced ? score : `${over[event.why](event.winner === null ? '' : name(1 - event.winner))} ${score}`;
      }
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    if (event.type !== 'closed') return null;
    if (event.took) return { seat: event.seat, text: `takes ${event.took}` };
    return event.freed ? { seat: event.seat, text: `frees ${event.freed}` } : null;
  },
};

const over: Record<'full' | 'draw' | 'finish' | 'resigned', (loser: string) => string> = {
  full: () => 'No point is free any more.',
  draw: () => 'Both agree to a draw.',
  finish: () => 'Both agree to finish.',
  resigned: (loser) => `${loser} gives up.`,
};
