/** The table page: draws what the store knows, with the page of the game in the middle. */
import { useEffect, useState } from 'preact/hooks';
import type { AnyGamePage, Hands as GameHands } from '../games/page.ts';
import { needsLegal, pageOf } from '../games/shelf.ts';
import { askForGames, listingOf } from '../lobby/catalogue.ts';
import { line, listen, you } from '../net/house.ts';
import type { TableState } from '../table/model.ts';
import { TableStore } from '../table/store.ts';
import type { Room } from '../wire/index.ts';
import { words as shell } from '../words.ts';
import { Bar } from './bar.tsx';
import { ClaimSlip } from './claim.tsx';
import { Door } from './door.tsx';
import { Hands } from './hands.tsx';
import { Middle } from './middle.tsx';
import { OfferSlip } from './offer.tsx';
import { SeatPlate } from './seat.tsx';
import { heard, silenced } from './silenced.ts';
import { seating, standing, type Standing } from './standing.ts';
import { Talk } from './talk.tsx';
import { Ticker } from './ticker.tsx';
import { words } from './words.ts';
import './table.css';
import './ring.css';
import './seat.css';
import './hands.css';
import './talk.css';
import './people.css';
import './narrow.css'; // after the others, which it overrides

const CROWD = 3; // more seats than this are drawn smaller

interface TablePageProps {
  table: string;
  generic: boolean;
  begin: boolean; // start at once: we just made it, to play with bots
}

export function TablePage({ table, generic, begin }: TablePageProps) {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    askForGames();
    const opened = new TableStore(table, line, listen, generic);
    setStore(opened);
    if (begin) void opened.ask({ type: 'start' });
    return () => opened.close();
  }, [table, generic]);
  return store ? <Followed store={store} generic={generic} /> : null;
}

function Followed({ store, generic }: { store: TableStore; generic: boolean }) {
  const state = store.state.value;
  const page = useGamePage(state.room, generic, store);
  if (state.problem) return <Door problem={state.problem} store={store} />;
  if (!state.room) return <p class="looking">{words.looking}</p>;
  return <Seated state={{ ...state, room: state.room }} page={page} store={store} generic={generic} />;
}

interface SeatedProps {
  state: TableState & { room: Room };
  page: AnyGamePage | null;
  store: TableStore;
  generic: boolean;
}

function Seated({ state, page, store, generic }: SeatedProps) {
  const here = standing(state, you.value, listingOf(state.room.game));
  const [talking, setTalking] = useState(false);
  const lately = store.lately.value;
  const log = heard(state.log, silenced.value);
  const bottom = here.seat ?? 0;
  const order = seating(state.room.seats.length, bottom);
  const sight = seen(state, store, here, bottom);
  useTitle(here);
  const shared = { state, here, page, lately, store };
  return (
    <main class={`table-page cloth-${page?.cloth ?? 'slate'} ${talking ? 'talking' : ''}`}>
      <Bar here={here} store={store} onTalk={() => setTalking(!talking)} />
      <div class={`table ${order.length > CROWD ? 'crowd' : 'few'}`}>
        <div class="felt" aria-hidden="true" />
        <ul class="ring-of-seats">
          {order.slice(1).map((seat, at) => (
            <li style={around(at + 1, order.length)} key={seat}>
              <SeatPlate seat={seat} {...shared} />
            </li>
          ))}
        </ul>
        <div class="middle">
          <Middle here={here} rated={state.rated} page={page} sight={sight} table={state.table} />
        </div>
        <div class="near">
          <SeatPlate seat={bottom} {...shared} />
        </div>
        <Ticker log={log} page={page} onOpen={() => setTalking(true)} />
        <div class="side-of-hand">
          <div class="slips-here">
            <ClaimSlip here={here} until={state.claimUntil} store={store} />
            <OfferSlip here={here} until={state.offerUntil} store={store} />
          </div>
          <Hands here={here} store={store} page={page} sight={sight} generic={generic} />
        </div>
      </div>
      <aside class="talk-side" aria-label={words.talk}>
        <button type="button" class="button quiet close talk-close" aria-label={words.close} onClick={() => setTalking(false)}>
          ×
        </button>
        <Talk log={log} page={page} store={store} here={here} />
      </aside>
    </main>
  );
}

function seen(state: TableState, store: TableStore, here: Standing, bottom: number): GameHands<unknown> | null {
  if (state.view === null) return null;
  return {
    view: state.view,
    past: state.past,
    legal: state.legal,
    seat: here.playing ? here.seat : null,
    bottom,
    names: here.names,
    lately: store.lately.value,
    log: state.log,
    playing: here.room.phase === 'playing',
    paused: here.paused,
    busy: store.busy.value > 0,
    act: (action) => void store.act(action),
  };
}

/** The page of the table's game; a game without one is followed again with what is legal. */
function useGamePage(room: Room | null, generic: boolean, store: TableStore): AnyGamePage | null {
  const [page, setPage] = useState<AnyGamePage | null>(null);
  const game = room?.game;
  useEffect(() => {
    if (game === undefined) return;
    let wanted = true;
    if (!generic && needsLegal(game, generic)) line.follow(store.id, true);
    void pageOf(game, generic).then((found) => wanted && setPage(found));
    return () => {
      wanted = false;
    };
  }, [game, generic, store]);
  return page;
}

/** Where on the ellipse a seat lies, you being at the bottom; the style sheet uses it where there is room. */
function around(at: number, seats: number): Record<string, string> {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / seats;
  return { '--x': Math.cos(angle).toFixed(4), '--y': Math.sin(angle).toFixed(4) };
}

function useTitle(here: Standing): void {
  const game = here.listing?.title ?? here.room.game;
  const title = shell.titled(here.headline ? `${here.headline} · ${game}` : game);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = shell.parlor;
    };
  }, [title]);
}
