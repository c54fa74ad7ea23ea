/** The page of Iota. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-iota.ts';
import { Actions } from './hand/actions.tsx';
import { Board } from './desk/board.tsx';
import { SeatNote } from './seatnote.tsx';
import { sound } from './sound.ts';
import { advise, keys, nameCard, say, word } from './words.ts';
import './desk/desk.css';
import './desk/tally.css';
import './hand/hand.css';
import './cards/pack.css';
import './hand/actions.css';
import './layout.css'; // after the others, which it overrides
import './landscape.css';

export const page: GamePage<View, Event> = {
  cloth: 'slate',
  say,
  word,
  advise,
  nameCard,
  keys,
  sound,
  Board,
  Actions,
  SeatNote,
};
