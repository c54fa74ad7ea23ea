/** The open tables, or, where there is none, an invitation to make the first. */
import type { GameListing, TableListing } from '../wire/index.ts';
import { words } from './words.ts';

interface TableListProps {
  tables: readonly TableListing[];
  games: readonly GameListing[];
  narrowed: boolean; // a filter is on
}

export function TableList({ tables, games, narrowed }: TableListProps) {
  if (!tables.length && narrowed) {
    return (
      <p class="nobody-waits" data-testid="no-tables">
        {words.noTableFits}
      </p>
    );
  }
  if (!tables.length) {
    return (
      <div class="no-tables" data-testid="no-tables">
        <EmptyTable />
        <div>
          <p class="no-tables-say">{words.noTables}</p>
          <p>{words.noTablesHint}</p>
        </div>
      </div>
    );
  }
  return (
    <ul class="table-list" data-testid="tables">
      {[...tables].reverse().map((table) => (
        <li key={table.id}>
          <Row table={table} title={games.find((game) => game.name === table.game)?.title ?? table.game} />
        </li>
      ))}
    </ul>
  );
}

function Row({ table, title }: { table: TableListing; title: string }) {
  const names = table.names ?? [];
  const taken = Math.max(names.length, table.bots ?? 0);
  const free = table.phase === 'playing' || table.locked ? 0 : table.seats - taken;
  const word = free > 0 ? words.join : table.watch === false ? words.enter : words.watch;
  return (
    <a class="table-row" href={`/t/${encodeURIComponent(table.id)}`} data-testid={`table-${table.id}`}>
      <span class="table-game">{title}</span>
      <span class="table-people">{names.length ? words.people(names) : words.nobody}</span>
      <span class="table-state">
        {words.phase[table.phase]}
        {free > 0 && `, ${words.free(free)}`}
        {marks(table).map((mark) => (
          <span class="table-mark" key={mark}>
            {mark}
          </span>
        ))}
      </span>
      <span class={`table-door ${free > 0 ? 'open' : ''}`}>{word}</span>
    </a>
  );
}

function marks(table: TableListing): string[] {
  return [
    ...(table.rated ? [words.rated] : []),
    ...(table.rating == null ? [] : [words.tableRating(table.rating)]),
    ...(table.passphrase ? [words.passphrase] : []),
    ...(table.locked ? [words.locked] : []),
  ];
}

/** A table with chairs round it, and nobody there. */
function EmptyTable() {
  const chairs = [0, 60, 120, 180, 240, 300];
  return (
    <svg class="empty-table" viewBox="0 0 120 92" aria-hidden="true">
      {chairs.map((turn) => {
        const angle = ((turn + 90) * Math.PI) / 180;
        const [x, y] = [60 + 50 * Math.cos(angle), 46 + 37 * Math.sin(angle)];
        return <circle cx={x} cy={y} r="7" class={turn === 0 ? 'yours' : ''} key={turn} />;
      })}
      <ellipse cx="60" cy="46" rx="37" ry="25" />
      <path d="M60 36 66.5 46 60 56 53.5 46Z" />
    </svg>
  );
}
