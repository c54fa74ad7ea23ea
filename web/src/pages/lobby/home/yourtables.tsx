/** The way back to the tables at which we sit: the first thing on the page, if there is one. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { you } from '../../../net/connection.ts';
import type { OwnTable } from '../../../wire/index.ts';
import { words } from './words.ts';
import { ownTables } from './owntables.ts';
import { titleOf } from '../../../games/titles.ts';
import { words as lobby } from '../words.ts';
import './yourtables.css';

const FEW = 2;

export function YourTables() {
  const [all, setAll] = useState(false);
  const tables = ownTables.value;
  if (!tables.length) return null;
  const hidden = tables.length - FEW;
  return (
    <section class="your-tables" aria-labelledby="yours" data-testid="your-tables">
      <h2 id="yours" class="hidden-words">
        {words.yours}
      </h2>
      <ul>
        {(all ? tables : tables.slice(0, FEW)).map((each) => (
          <li key={each.table.id}>
            <WayBack own={each} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" small onClick={() => setAll(!all)} testid="more-tables">
          {all ? words.fewerTables : words.moreTables(hidden)}
        </Button>
      )}
    </section>
  );
}

function WayBack({ own: { table, turn } }: { own: OwnTable }) {
  return (
    <a class={`way-back ${turn ? 'turn' : ''}`} href={`/t/${encodeURIComponent(table.id)}`} data-testid={`back-${table.id}`}>
      <b>{words.backTo(titleOf(table.game))}</b>
      <span class="way-back-who">
        {[company(table.names ?? [], table.bots ?? 0), lobby.phase[table.phase]].join(' · ')}
      </span>
      {turn && <span class="way-back-turn">{words.yourTurn}</span>}
    </a>
  );
}

/** Who sits there beside us. */
function company(names: readonly string[], bots: number): string {
  const me = you.value?.name;
  const at = names.indexOf(me ?? '');
  const others = names.filter((_, index) => index !== at);
  if (others.length) return words.withPeople(lobby.people(others));
  return bots ? words.withBots : words.nobodyYet;
}
