/** The board as it is read by the cursor and by screen readers. */
import type { Saying } from '../../table/model.ts';
import type { Event, View } from '../../wire/generated-dots.ts';

export interface Lasts {
  last: number | null; // the last move
  before: number | null; // the last one of the other side, where it was told
}

export function lasts(view: View, log: readonly Saying[]): Lasts {
  const last = view.last ?? null;
  if (last === null) return { last, before: null };
  const mover = '2b'.includes(view.board[last] ?? '.') ? 1 : 0;
  const other = log.findLast((saying) => {
    if (saying.kind !== 'event') return false;
    const event = saying.event as unknown as Event;
    return event.type === 'dotted' && event.seat !== mover;
  });
  const event = other?.kind === 'event' ? (other.event as unknown as Event) : null;
  const point = event?.type === 'dotted' ? event.row * view.width + event.col : null;
  // After a takeback, or from a game before this one, there is no dot where it was told.
  return { last, before: point !== null && view.moves > 1 && isDot(view.board[point]) ? point : null };
}

export type Reading = { kind: 'free' } | { kind: 'dot' | 'taken' | 'closed'; seat: number };

/** What lies on a point, and whose it is: of a closed one, who closed it. */
export function readAt(view: View, point: number): Reading {
  const letter = view.board[point] ?? '.';
  if (letter === '.') return { kind: 'free' };
  const at = '12ab,;'.indexOf(letter);
  return { kind: (['dot', 'taken', 'closed'] as const)[at >> 1] ?? 'dot', seat: at % 2 };
}

function isDot(letter: string | undefined): boolean {
  return '12ab'.includes(letter ?? '.');
}
