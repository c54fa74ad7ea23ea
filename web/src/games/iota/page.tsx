/** The page of Iota. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-iota.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { SeatNote } from './note.tsx';
import { sound } from './sound.ts';
import { advise, keys, say, word } from './words.ts';
import './iota.css';
import './tally.css';
import './hand.css';
import './pack.css';
import './actions.css';
import './room.css'; // after the others, which it overrides
import './sideways.css';

export const page: GamePage<View, Event> = {
  cloth: 'slate',
  legal: true,
  say,
  word,
  advise,
  keys,
  sound,
  Board,
  Actions,
  SeatNote,
};
