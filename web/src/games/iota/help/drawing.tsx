/** A corner of the desk: cards as they lie, with a rim round those that were just laid. */
import { IotaCard } from '../cards/card.tsx';
import { words } from './words.ts';

interface IotaDrawingProps {
  rows: readonly string[]; // "131 +121 .": cards, a new one with a plus, and empty cells
  label: string;
  sum?: string; // what they bring
  right?: boolean; // is it allowed? Not said where nobody asks
}

export function IotaDrawing({ rows, label, sum, right }: IotaDrawingProps) {
  const cells = rows.map((row) => row.split(' '));
  return (
    <figure class="help-board iota-board">
      <div class="iota-desk" style={{ gridTemplateColumns: `repeat(${cells[0]?.length ?? 1}, var(--iota-card))` }} aria-hidden="true">
        {cells.flatMap((row, y) => row.map((cell, x) => <Cell cell={cell} key={`${x} ${y}`} />))}
      </div>
      <figcaption>
        {right !== undefined && (
          <b class={right ? 'iota-right' : 'iota-wrong'}>
            {right ? '✓' : '✗'} {right ? words.right : words.wrong}.{' '}
          </b>
        )}
        {label} {sum && <b class="figures">{sum}</b>}
      </figcaption>
    </figure>
  );
}

function Cell({ cell }: { cell: string }) {
  if (cell === '.') return <span />;
  const fresh = cell.startsWith('+');
  return (
    <span class={fresh ? 'iota-fresh' : ''}>
      <IotaCard text={fresh ? cell.slice(1) : cell} label="" />
    </span>
  );
}
