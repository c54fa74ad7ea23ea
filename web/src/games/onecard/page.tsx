/** The page of one card. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-onecard.ts';
import { Actions } from './actions.tsx';
import { Board } from './felt/board.tsx';
import { needs } from './reading.ts';
import { SeatNote } from './seatnote.tsx';
import { sound } from './sound.ts';
import { advise, keys, nameCard, say, wish, word } from './words.ts';

export const page: GamePage<View, Event> = {
  cloth: 'baize',
  say,
  word,
  advise,
  wish,
  needs,
  nameCard,
  keys,
  sound,
  beginning: 'deal',
  Board,
  Actions,
  SeatNote,
};
