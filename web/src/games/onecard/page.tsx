/** The page of one card. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-onecard.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { sound } from './sound.ts';
import { advise, keys, say, word, words } from './words.ts';
import './onecard.css';

export const page: GamePage<View, Event> = {
  cloth: 'baize',
  say,
  word,
  advise,
  keys,
  sound,
  Board,
  Actions,
  SeatNote: ({ view, seat }) => (
    <span class="stack figures" data-testid={`stack-${seat}`}>
      {words.stack(view.stacks[seat] ?? 0)}
    </span>
  ),
};

