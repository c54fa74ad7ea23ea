/** A board: place pieces on it by hand or by key. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { words } from './words.ts';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const ROWS = ['4', '3', '2', '1'];

export function Boards() {
  const [taken, setTaken] = useState<readonly number[]>([7, 12]);
  return (
    <div class="board-shown">
      <div class="paper">
        <Grid
          columns={5}
          rows={4}
          label={words.board}
          coordinates={{ columns: COLUMNS, rows: ROWS }}
          square={(at) => ({
            label: words.square(COLUMNS[at % 5]!, ROWS[Math.floor(at / 5)]!, taken.includes(at)),
            open: !taken.includes(at),
            latest: taken.at(-1) === at,
            ...(taken.includes(at) ? { content: <Piece dark={taken.indexOf(at) % 2 === 0} /> } : {}),
          })}
          preview={<Piece dark={taken.length % 2 === 0} />}
          onPlay={(at) => setTaken([...taken, at])}
        />
      </div>
      <Button small onClick={() => setTaken([])}>
        {words.clear}
      </Button>
    </div>
  );
}

function Piece({ dark }: { dark: boolean }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="33" fill={dark ? '#1d2321' : '#fbf8f0'} stroke="#1d2321" stroke-width="4" />
      {!dark && <path d="M50 34 62 50 50 66 38 50Z" fill="#a67f2c" />}
    </svg>
  );
}
