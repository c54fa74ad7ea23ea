/** A sheet of paper with nine squares; the board just finished stays for a moment with its winning stroke. */
import { Grid } from '../../kit/grid/grid.tsx';
import { useKeys } from '../../kit/input/keys.ts';
import type { Saying } from '../../table/model.ts';
import type { Action, Event, View } from '../../wire/generated-noughts.ts';
import type { PlayProps } from '../page.ts';
import { Mark, WinStroke } from './marks.tsx';
import { cellLabel, words } from './words.ts';

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const MARKS = ['X', 'O'] as const;

export function Board({ view, past, seat, playing, paused, busy, hint, act, log, lately }: PlayProps<View>) {
  const may = new Set(playing && !paused ? view.may : []); // in a replay the view still says what could be played then
  const last = lastBoard(log);
  const fresh = last !== null && lately.some((each) => each.key === last.key);
  const empty = !/[XO]/.test(view.board);
  const showing = last !== null && empty && (view.turn === null || fresh);
  const board = showing ? finishBoard(past, last) : view.board;
  const hinted = (hint as Action | null | undefined)?.cell;
  const play = (cell: number) => {
    if (may.has(cell) && !busy) act({ type: 'place', cell });
  };
  useKeys(Object.fromEntries(CELLS.map((cell) => [String(cell + 1), () => play(cell)])));
  return (
    <div class="noughts paper">
      <p class="noughts-head">{words.board(view.played + (view.turn === null || showing ? 0 : 1))}</p>
      <Grid
        class="noughts-sheet"
        columns={3}
        rows={3}
        label={words.grid}
        keen
        square={(cell) => {
          const mark = markAt(board, cell);
          const latest = cell === last?.cell && mark !== null;
          return {
            label: cellLabel(cell, board[cell] ?? '.'),
            open: may.has(cell), // on the next board, also while the last one is still to be seen
            latest,
            hinted: cell === hinted,
            content: mark && <Drawn mark={mark} fresh={latest && fresh} key={`${view.played}${mark}`} />,
          };
        }}
        preview={seat !== null && !showing && <Drawn mark={MARKS[seat] ?? 'X'} />}
        onPlay={play}
      >
        <svg class="noughts-lines" viewBox="0 0 300 300" aria-hidden="true">
          <path d="M101 8C99 90 102 200 99 293M200 6C202 110 198 190 201 294M7 99C100 102 190 98 294 101M6 201C90 198 210 202 293 199" />
        </svg>
        {showing && last.line && (
          <svg class="noughts-win" viewBox="0 0 300 300" aria-hidden="true" data-testid="win-line">
            <WinStroke line={last.line} mark={MARKS[last.winner ?? 0] ?? 'X'} fresh={fresh} />
          </svg>
        )}
      </Grid>
    </div>
  );
}

function Drawn({ mark, fresh = false }: { mark: 'X' | 'O'; fresh?: boolean }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <Mark mark={mark} fresh={fresh} />
    </svg>
  );
}

function markAt(board: string, cell: number): 'X' | 'O' | null {
  const mark = board[cell];
  return mark === 'X' || mark === 'O' ? mark : null;
}

/** The full board: the one we saw before the last mark, with that mark; else as the log tells it. */
function finishBoard(past: View | null, last: LastBoard): string {
  if (!past || last.cell === null || past.turn === null || past.board[last.cell] !== '.') return last.board;
  return past.board.slice(0, last.cell) + (MARKS[past.turn] ?? '.') + past.board.slice(last.cell + 1);
}

interface LastBoard {
  key: string; // of the saying that ended it
  board: string;
  cell: number | null; // the last one played
  line: readonly number[] | null;
  winner: number | null;
}

/** The last board that was played to its end, drawn again from what was told; and the last square played at all. */
export function lastBoard(log: readonly Saying[]): LastBoard | null {
  const marks = Array<string>(9).fill('.');
  let now: LastBoard | null = null;
  let ended = false;
  for (const saying of log) {
    if (saying.kind === 'news' && saying.news.type === 'begun') marks.fill('.');
    if (saying.kind !== 'event') continue;
    const event = saying.event as unknown as Event;
    if (event.type === 'placed') {
      if (ended) marks.fill('.');
      ended = false;
      marks[event.cell] = MARKS[event.seat] ?? '.';
      now = { key: saying.key, board: marks.join(''), cell: event.cell, line: null, winner: null };
    }
    if (event.type === 'board_won' && now) now = { ...now, key: saying.key, line: event.line, winner: event.seat };
    if (event.type === 'board_won' || event.type === 'board_drawn') ended = true;
  }
  return now;
}
