/** The table page: draws what the store knows, with the page of the game in the middle. */
import { useEffect, useState } from 'preact/hooks';
import { useWakeLock } from '../preferences/wakelock.ts';
import { useArrival } from '../../app/focus.ts';
import type { AnyGamePage } from '../../games/page.ts';
import { needsLegal, pageOf } from '../../games/registry.ts';
import { useLoaded } from '../../app/lazy.tsx';
import { askForGames, listingOf } from '../../games/catalogue.ts';
import { noteVisit } from '../lobby/home/visits.ts';
import { line, link, listen, you } from '../../net/connection.ts';
import type { TableState } from '../../table/model.ts';
import { TableStore } from '../../table/store.ts';
import type { Room } from '../../wire/index.ts';
import { AbsentSlip } from './slips/absent.tsx';
import { Bar } from './bar/bar.tsx';
import { ClaimSlip } from './slips/claim.tsx';
import { Entrance } from './entrance.tsx';
import { ActionBar } from './actionbar/actionbar.tsx';
import { useTableKeys } from './keys.ts';
import { Middle } from './middle.tsx';
import { propsOfPlay } from './playprops.ts';
import { OfferEnded, OfferSlip } from './slips/offer.tsx';
import { around, CROWD } from './seats/layout.ts';
import { Announcer } from './talk/announcer.tsx';
import { SeatPlate } from './seats/seat.tsx';
import { OpenDialog, type DialogName } from './dialogs.tsx';
import { withoutIgnored, ignored } from './talk/ignored.ts';
import { seatOrder, shownSeats, perspectiveOf } from './perspective.ts';
import { Talk } from './talk/talk.tsx';
import { Ticker } from './talk/ticker.tsx';
import { useCalls, useHurryCall, useSounds, useTab } from './turnalert.ts';
import { useUnread } from './talk/unread.ts';
import { words } from './words.ts';
import './table.css';
import './bar/bar.css';
import './seats/ring.css';
import './seats/seat.css';
import './actionbar/actionbar.css';
import './result/result.css';
import './seal/seal.css';
import './talk/talk.css';
import './people/people.css';
import './narrow.css'; // after the others, which they override
import './landscape.css';

interface TablePageProps {
  table: string;
  generic: boolean;
  begin: boolean; // start at once: we just made it, to play with bots
}

export function TablePage({ table, generic, begin }: TablePageProps) {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    askForGames();
    noteVisit();
    const opened = new TableStore(table, line, listen, generic, () => you.value?.id ?? null);
    setStore(opened);
    if (begin) void opened.ask({ type: 'start' });
    return () => opened.close();
  }, [table, generic]);
  return store ? <Followed store={store} generic={generic} /> : null;
}

function Followed({ store, generic }: { store: TableStore; generic: boolean }) {
  const state = store.state.value;
  const page = useGamePage(state.room, generic, store);
  if (state.problem) return <Entrance problem={state.problem} store={store} />;
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
  const here = perspectiveOf(state, listingOf(state.room.game));
  const [talking, setTalking] = useState(false);
  const [sheet, setSheet] = useState<DialogName | null>(null);
  const whole = useArrival();
  const lately = withoutIgnored(store.lately.value, ignored.value);
  const log = withoutIgnored(state.log, ignored.value);
  const shown = shownSeats(here);
  const bottom = here.seat ?? shown[0] ?? 0;
  const order = seatOrder(state.room.seats.length, bottom);
  const sight = propsOfPlay(state, store, here, bottom);
  const square = page !== null && page.cloth !== 'baize';
  useTab(here);
  useCalls(here, store.id, state.arrived);
  useSounds(lately, page, here.inHand ? here.seat : null);
  useHurryCall(here.seat === null ? undefined : state.clocks[here.seat], here.myTurn);
  useWakeLock(here.playing && (here.room.phase === 'playing' || state.nextAt !== null));
  useTableKeys({ page, here, store, whole, talking, onTalk: setTalking, onSheet: setSheet });
  const unread = useUnread(log, talking);
  const shared = { state, here, page, lately, store };
  return (
    <main
      class={`table-page cloth-${page?.cloth ?? 'slate'} ${talking ? 'talking' : ''} ${link.value === 'lost' ? 'lost' : ''}`}
      ref={whole}
      tabIndex={-1}
    >
      <Bar here={here} store={store} talking={talking} unread={unread} onOpen={setSheet} onTalk={() => setTalking(!talking)} />
      <div class={`table ${order.length > CROWD ? 'crowd' : 'few'} ${here.series ? 'in-series' : ''}`} data-seats={order.length}>
        <div class="felt" aria-hidden="true" />
        <ul class="ring-of-seats" aria-label={words.seats}>
          {order.slice(1).map((seat, at) => (
            <li style={around(at + 1, order.length, square)} key={seat}>
              {shown.includes(seat) && <SeatPlate seat={seat} {...shared} />}
            </li>
          ))}
        </ul>
        <div class="middle">
          <Middle here={here} rated={state.rated} page={page} sight={sight} fillsAt={state.fillsAt} nextAt={state.nextAt} log={state.log} store={store} />
        </div>
        <div class="near" role="group" aria-label={here.seat === null ? words.nearSeat : words.yourSeat}>
          <SeatPlate seat={bottom} {...shared} />
        </div>
        <Ticker log={log} page={page} onOpen={() => setTalking(true)} />
        <div class="side-of-hand">
          <div class="slips-here">
            <ClaimSlip here={here} until={state.claimUntil} store={store} />
            <OfferSlip here={here} until={state.offerUntil} store={store} />
            <OfferEnded here={here} lately={lately} />
            <AbsentSlip here={here} losesAt={state.losesAt} store={store} />
          </div>
          <ActionBar here={here} store={store} page={page} sight={sight} />
        </div>
      </div>
      <aside class="talk-side" aria-label={words.talk}>
        <button type="button" class="button quiet close talk-close" aria-label={words.close} onClick={() => setTalking(false)}>
          ×
        </button>
        <Talk log={log} page={page} store={store} here={here} />
      </aside>
      <Announcer lately={lately} page={page} here={here} />
      {sheet && <OpenDialog name={sheet} here={here} store={store} page={page} generic={generic} onOpen={setSheet} />}
    </main>
  );
}

/** The page of the table's game; a game without one is followed again with what is legal. */
function useGamePage(room: Room | null, generic: boolean, store: TableStore): AnyGamePage | null {
  const game = room?.game;
  useEffect(() => {
    if (game !== undefined && !generic && needsLegal(game, generic)) line.follow(store.id, true);
  }, [game, generic, store]);
  return useLoaded(async () => (game === undefined ? null : pageOf(game, generic)), [game, generic]);
}
