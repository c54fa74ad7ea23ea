/** The page of every game that has none of its own: draws any view, says any event, offers what is legal. */
import type { GamePage } from '../page.ts';
import type { Seat, Tagged } from '../../wire/index.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { actionLabel, sayEvent } from './labels.ts';
import './generic.css';

export const page: GamePage<unknown, Tagged> = {
  cloth: 'slate',
  legal: true,
  turn,
  say: sayEvent,
  word(event) {
    const { seat } = event;
    return typeof seat === 'number' ? { seat, text: actionLabel({ ...event, seat: undefined }, [], 'seat').toLowerCase() } : null;
  },
  Board,
  Actions,
};

/** Most games say whose turn it is under this name; where a game does not, the clocks and `legal` still tell. */
function turn(view: unknown): readonly Seat[] {
  const said = typeof view === 'object' && view !== null ? (view as { turn?: unknown }).turn : null;
  return typeof said === 'number' ? [said] : [];
}
