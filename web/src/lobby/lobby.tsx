/** The first room: who you are, who waits, which tables are open, which games there are. */
import { useEffect, useState } from 'preact/hooks';
import { Mark } from '../kit/mark.tsx';
import { you } from '../net/house.ts';
import { HeadSide } from '../people/head.tsx';
import type { GameListing } from '../wire/index.ts';
import { askForGames, catalogue } from './catalogue.ts';
import { CodeForm } from './codeform.tsx';
import { GameTile } from './gametile.tsx';
import { Greeting } from './greeting.tsx';
import { follow, lists, shown } from './hall.ts';
import { filters } from './lists.ts';
import { NewTableDialog } from './newtable.tsx';
import { rated, setRated } from './stakes.ts';
import { TableList } from './tablelist.tsx';
import { WaitingRoom } from './waiting.tsx';
import { words } from './words.ts';
import './tiles.css';
import './tables.css';
import './lobby.css';

export function LobbyPage() {
  const [making, setMaking] = useState<GameListing | null>(null);
  useEffect(() => {
    askForGames();
    return follow();
  }, []);
  const games = catalogue.value;
  const open = lists.value?.tables ?? [];
  const left = lists.value?.tablesLeftOut ?? 0;
  return (
    <main class={`lobby ${open.length || lists.value?.people.length ? 'busy' : 'quiet-evening'}`}>
      <header class="lobby-head">
        <div class="lobby-name">
          <Mark size={44} />
          <div>
            <h1>{words.parlor}</h1>
            <p>{words.tagline}</p>
          </div>
        </div>
        <HeadSide />
      </header>
      <Greeting />
      <div class="lobby-people">
        <WaitingRoom games={games ?? []} />
        <section class="lobby-tables" aria-labelledby="tables">
          <h2 id="tables">{words.tables}</h2>
          <TableList tables={open} games={games ?? []} narrowed={filters(shown.value)} />
          {left > 0 && <p class="soft">{words.leftOut(left)}</p>}
          <CodeForm />
        </section>
      </div>
      <section class="lobby-games" aria-labelledby="games">
        <header class="games-head">
          <h2 id="games">{words.games}</h2>
          {you.value?.member && (
            <label class="tick">
              <input
                type="checkbox"
                checked={rated.value}
                onChange={(event) => setRated(event.currentTarget.checked)}
                data-testid="rated-matches"
              />
              {words.ratedMatches}
            </label>
          )}
        </header>
        {games === null && <p class="lobby-wait">{words.loading}</p>}
        <ul class="tiles">
          {games?.map((game) => (
            <li key={game.name}>
              <GameTile game={game} onMake={() => setMaking(game)} />
            </li>
          ))}
        </ul>
      </section>
      {making && <NewTableDialog game={making} onClose={() => setMaking(null)} />}
    </main>
  );
}
