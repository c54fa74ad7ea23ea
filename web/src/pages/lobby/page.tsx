/** The first page: the way back to your table, three ways to play, and who is here now. */
import { useEffect } from 'preact/hooks';
import { useArrival } from '../../app/focus.ts';
import { you } from '../../net/connection.ts';
import { Head } from '../frame/head.tsx';
import { askForGames, catalogue } from '../../games/catalogue.ts';
import { Entrances } from './home/entrances.tsx';
import { follow, lists, shownFilter } from './store.ts';
import { words } from './home/words.ts';
import { filters } from './lists.ts';
import { followOwnTables } from './home/owntables.ts';
import { PlayNow } from './play/playnow.tsx';
import { TableList } from './tablelist.tsx';
import { WaitingRoom } from './waiting/waiting.tsx';
import { Welcome } from './home/welcome.tsx';
import { words as lobby } from './words.ts';
import { YourTables } from './home/yourtables.tsx';
import './play/tiles.css';
import './tables.css';
import './home/home.css';

export function LobbyPage() {
  const me = you.value?.id;
  const main = useArrival();
  useEffect(() => {
    askForGames();
    if (location.hash === '#lobby') document.getElementById('lobby')?.scrollIntoView();
    return follow();
  }, []);
  useEffect(() => (me === undefined ? undefined : followOwnTables()), [me]);
  const games = catalogue.value;
  const left = lists.value?.tablesLeftOut ?? 0;
  return (
    <main class="front-page" ref={main} tabIndex={-1}>
      <Head />
      <YourTables />
      <Welcome />
      <div class="three-doors">
        <PlayNow games={games} />
        <Entrances games={games ?? []} />
      </div>
      <section class="lobby" id="lobby" aria-label={words.lobby}>
        <section class="lobby-tables" aria-labelledby="tables">
          <h2 id="tables">{lobby.tables}</h2>
          <TableList tables={lists.value?.tables ?? []} narrowed={filters(shownFilter.value)} />
          {left > 0 && <p class="soft">{lobby.leftOut(left)}</p>}
        </section>
        <WaitingRoom games={games ?? []} />
      </section>
    </main>
  );
}
