/** The page of noughts and crosses. */
import type { GamePage } from '../page.ts';
import type { Event, View } from '../../wire/generated-noughts.ts';
import { Actions } from './actions.tsx';
import { Board } from './board.tsx';
import { Mark } from './marks.tsx';
import { sound } from './sound.ts';
import { advise, keys, say, word, words } from './words.ts';
import './noughts.css';

export const page: GamePage<View, Event> = {
  cloth: 'wood',
  say,
  word,
  advise,
  keys,
  sound,
  Board,
  Actions,
  SeatNote: ({ view, seat }) => (
    <span class="stack figures" data-testid={`score-${seat}`}>
      <svg viewBox="0 0 100 100" width="16" height="16" aria-label={seat === 0 ? words.crosses : words.noughts} role="img">
        <Mark mark={seat === 0 ? 'X' : 'O'} plain />
      </svg>
      {words.wins(view.score[seat] ?? 0)}
    </span>
  ),
};
