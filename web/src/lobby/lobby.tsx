/** The first room: who you are, which tables are open, which games there are. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Mark } from '../kit/mark.tsx';
import { LightSwitch } from '../lightswitch.tsx';
import { line, listen } from '../net/house.ts';
import type { GameListing, TableListing } from '../wire/index.ts';
import { askForGames, catalogue } from './catalogue.ts';
import { GameTile } from './gametile.tsx';
import { Greeting } from './greeting.tsx';
import { NewTableDialog } from './newtable.tsx';
import { TableList } from './tablelist.tsx';
import { words } from './words.ts';
import './tiles.css';
import './tables.css';
import './lobby.css';

const tables = signal<readonly TableListing[] | null>(null);

export function LobbyPage() {
  const [making, setMaking] = useState<GameListing | null>(null);
  useEffect(() => {
    askForGames();
    const stop = listen((letter) => {
      if (letter.type === 'lobby_list') tables.value = letter.tables ?? [];
    });
    line.followLobby(true);
    return () => {
      stop();
      line.followLobby(false);
    };
  }, []);
  const games = catalogue.value;
  const open = tables.value;
  return (
    <main class={`lobby ${open?.length ? 'busy' : 'quiet-evening'}`}>
      <header class="lobby-head">
        <div class="lobby-name">
          <Mark size={44} />
          <div>
            <h1>{words.parlor}</h1>
            <p>{words.tagline}</p>
          </div>
        </div>
        <LightSwitch />
      </header>
      <Greeting />
      <section class="lobby-games" aria-labelledby="games">
        <h2 id="games">{words.games}</h2>
        {games === null && <p class="lobby-wait">{words.loading}</p>}
        <ul class="tiles">
          {games?.map((game) => (
            <li key={game.name}>
              <GameTile game={game} onMake={() => setMaking(game)} />
            </li>
          ))}
        </ul>
      </section>
      <section class="lobby-tables" aria-labelledby="tables">
        <h2 id="tables">{words.tables}</h2>
        <TableList tables={open ?? []} games={games ?? []} />
      </section>
      {making && <NewTableDialog game={making} onClose={() => setMaking(null)} />}
    </main>
  );
}
