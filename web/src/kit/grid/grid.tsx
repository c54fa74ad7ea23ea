/**
 * A board of squares: one stop for the Tab key, a cursor that the arrows, Home and End move, Enter and Space play. What
 * lies on a square, what it is called and whether one may play there is the game's to say.
 */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useKeys } from '../input/keys.ts';
import { words } from '../words.ts';
import './grid.css';

export interface Square {
  label: string; // "top left: cross"
  open: boolean; // may one play here now?
  content?: ComponentChildren;
  latest?: boolean; // the last move was here
  hinted?: boolean; // a hint points here
}

interface GridProps {
  columns: number;
  rows: number;
  label: string;
  square(at: number): Square; // row by row, from the top left
  onPlay(at: number): void;
  preview?: ComponentChildren; // what would lie there, shown on an open square under the hand
  coordinates?: { columns: readonly string[]; rows: readonly string[] };
  keen?: boolean; // the arrows find it from anywhere on the page
  class?: string;
  children?: ComponentChildren; // drawn over the board
}

export function Grid({ columns, rows, label, square, onPlay, preview, coordinates, keen, children, ...rest }: GridProps) {
  const [cursor, setCursor] = useState(Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const board = useRef<HTMLDivElement>(null);
  const here = Math.min(cursor, columns * rows - 1);
  const go = (to: number) => {
    setCursor(to);
    board.current?.querySelector<HTMLButtonElement>(`[data-at="${to}"]`)?.focus();
  };
  const move = (key: string, whole: boolean): boolean => {
    const to = target(key, whole, here, columns, rows);
    if (to !== null) go(to);
    return to !== null;
  };
  const arrow = (key: string) => (keen ? () => void move(key, false) : undefined);
  useKeys({ ArrowLeft: arrow('ArrowLeft'), ArrowRight: arrow('ArrowRight'), ArrowUp: arrow('ArrowUp'), ArrowDown: arrow('ArrowDown') });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key.startsWith('Arrow'))) return;
    if (move(event.key, event.ctrlKey)) event.preventDefault();
  };
  return (
    <div class={`grid ${coordinates ? 'with-coordinates' : ''} ${rest.class ?? ''}`} style={{ '--columns': columns, '--rows': rows }}>
      {coordinates && <Coordinates along="top" names={coordinates.columns} />}
      {coordinates && <Coordinates along="left" names={coordinates.rows} />}
      <div class="grid-board" role="grid" aria-label={label} aria-rowcount={rows} aria-colcount={columns} ref={board} onKeyDown={press}>
        {Array.from({ length: rows }, (_, row) => (
          <div role="row" class="grid-row" key={row}>
            {Array.from({ length: columns }, (_, column) => {
              const at = row * columns + column;
              const { open, content, latest, hinted, label } = square(at);
              return (
                <div role="gridcell" class="grid-cell" key={at}>
                  <button
                    type="button"
                    class={`grid-square ${open ? 'open' : ''} ${latest ? 'latest' : ''} ${hinted ? 'hinted' : ''}`}
                    aria-label={[label, ...(latest ? [words.lastMove] : []), ...(hinted ? [words.hinted] : [])].join(', ')}
                    aria-disabled={!open}
                    tabIndex={at === here ? 0 : -1}
                    data-at={at}
                    data-testid={`cell-${at}`}
                    onFocus={() => setCursor(at)}
                    onClick={() => open && onPlay(at)}
                  >
                    {content ?? (open && preview ? <span class="grid-preview">{preview}</span> : null)}
                  </button>
                </div>
              );
            })}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}

/** Where a key leads; null where it is not an arrow, Home or End. At an edge it stays. */
function target(key: string, whole: boolean, at: number, columns: number, rows: number): number | null {
  const [row, column] = [Math.floor(at / columns), at % columns];
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at;
    case 'ArrowRight':
      return column < columns - 1 ? at + 1 : at;
    case 'ArrowUp':
      return row > 0 ? at - columns : at;
    case 'ArrowDown':
      return row < rows - 1 ? at + columns : at;
    case 'Home':
      return whole ? 0 : row * columns;
    case 'End':
      return whole ? rows * columns - 1 : (row + 1) * columns - 1;
    default:
      return null;
  }
}

function Coordinates({ along, names }: { along: 'top' | 'left'; names: readonly string[] }) {
  return (
    <div class={`grid-names grid-names-${along}`} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
