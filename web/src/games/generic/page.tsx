/** The page of every game that has none of its own: draws any view, says any event, offers what is legal. */
import type { GamePage } from '../page.ts';
import type { Tagged } from '../../wire/index.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { actionLabel, sayEvent } from './labels.ts';
import './generic.css';

export const page: GamePage<unknown, Tagged> = {
  cloth: 'slate',
  say: sayEvent,
  word(event) {
    const { seat } = event;
    return typeof seat === 'number' ? { seat, text: actionLabel({ ...event, seat: undefined }, [], 'seat').toLowerCase() } : null;
  },
  Board,
  Actions,
};
