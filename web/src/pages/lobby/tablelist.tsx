/** The open tables, or, where there is none, an invitation to make the first. */
import type { TableListing } from '../../wire/index.ts';
import { Invite } from './home/invite.tsx';
import { ownTables } from './home/owntables.ts';
import { titleOf } from '../../games/titles.ts';
import { words } from './words.ts';

interface TableListProps {
  tables: readonly TableListing[];
  narrowed: boolean; // a filter is on
}

export function TableList({ tables, narrowed }: TableListProps) {
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
        <p>
          <b>{words.noTables}</b> {words.noTablesHint}
        </p>
        <Invite />
      </div>
    );
  }
  return (
    <ul class="table-list" data-testid="tables">
      {[...tables].reverse().map((table) => (
        <li key={table.id}>
          <Row table={table} title={titleOf(table.game)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ table, title }: { table: TableListing; title: string }) {
  const names = table.names ?? [];
  const free = freeSeats(table);
  const mine = ownTables.value.some((each) => each.table.id === table.id);
  const word = mine ? words.goBack : free > 0 ? words.join : table.watch === false ? words.enter : words.watch;
  return (
    <a class="table-row" href={`/t/${encodeURIComponent(table.id)}`} data-testid={`table-${table.id}`}>
      <span class="table-game">{title}</span>
      <span class="table-people">{names.length ? words.people(names) : words.nobody}</span>
      <span class="table-state">
        {[words.phase[table.phase], ...(free > 0 ? [words.free(free)] : [])].join(', ')}
        {marks(table).map((mark) => (
          <span class="table-mark" key={mark}>
            {mark}
          </span>
        ))}
      </span>
      <span class={`table-door ${free > 0 && !mine ? 'open' : ''}`}>{word}</span>
    </a>
  );
}

/** The seats that somebody who comes now may take: while a game is played only where people may join it. */
export function freeSeats(table: TableListing): number {
  const played = table.phase === 'playing' || table.phase === 'between';
  if (table.locked || (played && !table.joinable)) return 0;
  return Math.max(0, table.seats - (table.names?.length ?? 0) - (table.bots ?? 0));
}

function marks(table: TableListing): string[] {
  return [
    ...(table.rated ? [words.rated] : []),
    ...(table.rating == null ? [] : [words.tableRating(table.rating)]),
    ...(table.passphrase ? [words.passphrase] : []),
    ...(table.locked ? [words.locked] : []),
  ];
}
