/** The page of dots. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-dots.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { SeatNote } from './seatnote.tsx';
import { sound } from './sound.ts';
import { advise, keys, say, word } from './words.ts';
import './layout.css';
import './dots.css';

export const page: GamePage<View, Event> = {
  cloth: 'paper',
  say,
  word,
  advise,
  keys,
  sound,
  Board,
  Actions,
  SeatNote,
};
