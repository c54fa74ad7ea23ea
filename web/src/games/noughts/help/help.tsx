/** The rules of noughts and crosses, with three boards drawn. */
import type { GameHelp } from '../../entry.ts';
import { words } from './words.ts';
import './help.css';

export const help: GameHelp = { lead: () => words.lead, Text: Rules };

function Rules() {
  return (
    <>
      <h2>{words.aim}</h2>
      <p>{words.aimText}</p>
      <div class="help-boards">
        <Drawing marks="XO..X.O.X" row={[0, 8]} label={words.wonBoard} />
        <Drawing marks="XOXXOOOXX" label={words.drawnBoard} />
        <Drawing marks="X.X.O.X.O" wants={[1, 3]} label={words.forkBoard} />
      </div>
      <h2>{words.turn}</h2>
      <p>{words.turnText}</p>
      <h2>{words.even}</h2>
      <p>{words.evenText}</p>
      <h2>{words.fork}</h2>
      <p>{words.forkText}</p>
      <h2>{words.series}</h2>
      <p>{words.seriesText}</p>
      <h2>{words.late}</h2>
      <p>{words.lateText}</p>
      <h2>{words.also}</h2>
      <p>{words.alsoText}</p>
    </>
  );
}

interface DrawingProps {
  marks: string; // row by row, as the rules write a board
  row?: readonly [number, number]; // a line from the first square of it to the last
  wants?: readonly number[]; // squares that would finish a row
  label: string;
}

const middle = (cell: number): readonly [number, number] => [20 + 30 * (cell % 3), 20 + 30 * Math.floor(cell / 3)];

function Drawing({ marks, row, wants = [], label }: DrawingProps) {
  return (
    <figure class="help-board">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect class="board-paper" x="1" y="1" width="98" height="98" rx="3" />
        <path class="board-lines" d="M35 6C34.5 40 35.5 66 35 94M65 6C65.5 36 64.5 70 65 94M6 35C40 34.5 66 35.5 94 35M6 65C36 65.5 70 64.5 94 65" />
        {row && <path class="board-row" d={`M${middle(row[0]).join(' ')}L${middle(row[1]).join(' ')}`} />}
        {[...marks].map((mark, cell) => (
          <Mark mark={mark} at={middle(cell)} key={cell} />
        ))}
        {wants.map((cell) => (
          <circle class="board-wish" cx={middle(cell)[0]} cy={middle(cell)[1]} r="9" key={cell} />
        ))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function Mark({ mark, at: [x, y] }: { mark: string; at: readonly [number, number] }) {
  if (mark === 'X') return <path class="board-cross" d={`M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14`} />;
  return mark === 'O' ? <circle class="board-nought" cx={x} cy={y} r="8" /> : null;
}
