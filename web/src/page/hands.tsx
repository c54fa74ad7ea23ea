/** The one place for what you may do, bottom right: the table's own things, then the game's. */
import { useFocusKept } from '../focus.ts';
import type { AnyGamePage, Hands as Sight } from '../games/page.ts';
import { Button } from '../kit/button.tsx';
import { stopWaiting, waitFor } from '../lobby/hall.ts';
import { you } from '../net/house.ts';
import { signInPath } from '../people/head.tsx';
import { go } from '../place.ts';
import { sayRefusal } from '../refused.ts';
import type { TableStore } from '../table/store.ts';
import type { Command } from '../wire/index.ts';
import { Hint } from './hint.tsx';
import { findingOf } from './sealed.tsx';
import { words as seals } from './sealwords.ts';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

interface HandsProps {
  here: Standing;
  store: TableStore;
  page: AnyGamePage | null;
  sight: Sight<unknown> | null;
}

export function Hands({ here, store, page, sight }: HandsProps) {
  const { trouble } = store.state.value;
  const { seal } = here.room;
  const area = useFocusKept();
  const wrong = seal && findingOf(store, seal)?.fault ? seals.notice : null;
  const notice = trouble ? sayRefusal('stopped', trouble) : (store.notice.value ?? wrong);
  const game = page && sight && here.playing && here.room.phase === 'playing' && !here.paused && !trouble;
  return (
    <section class="hands" aria-label={words.moreTitle} ref={area} tabIndex={-1}>
      {notice && (
        <p class="notice" role="alert" data-testid="notice">
          {notice}
        </p>
      )}
      {here.seat === null && here.room.phase !== 'closed' && (
        <p class="watcher">
          {words.youWatch} {here.room.locked && here.between && words.isLocked}
        </p>
      )}
      {game && <Hint here={here} page={page} store={store} />}
      <div class="hands-next">
        {game && <page.Actions {...sight} />}
        <div class="hands-table">
          {steps(here).map(({ label, command, testid, primary }) => (
            <Button kind={primary ? 'primary' : 'plain'} onClick={() => void store.ask(command)} testid={testid} key={testid}>
              {label}
            </Button>
          ))}
          {mustSignIn(here) && (
            <a class="button" href={signInPath()} data-testid="sign-in-to-sit">
              {words.signInToSit}
            </a>
          )}
          {mayWaitAgain(here) && (
            <Button onClick={() => void waitAgain(here, store)} testid="wait-again">
              {words.waitAgain}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** A rated table is for members. */
function mustSignIn(here: Standing): boolean {
  return here.rated && here.seat === null && here.between && here.free.length > 0 && !you.value?.member;
}

/** After a game of two: back to where others wait. */
export function mayWaitAgain(here: Standing): boolean {
  return here.playing && here.room.phase === 'over' && (here.listing?.least_seats ?? 2) <= 2;
}

/** Only when the table has heard it: a page that is gone says nothing again. */
async function waitAgain(here: Standing, store: TableStore): Promise<void> {
  if (!(await store.ask({ type: 'leave' }))) return;
  stopWaiting();
  go('/');
  waitFor(here.room.game);
}

interface Stride {
  label: string;
  command: Command;
  testid: string;
  primary?: boolean;
}

/** The table's next steps for this person, the likeliest as primary. */
export function steps(here: Standing): Stride[] {
  const { room, chair } = here;
  if (room.phase === 'closed') return [];
  if (!here.playing) return enter(here);
  if (here.gaveUp) return [];
  if (room.phase === 'playing') {
    if (chair?.away) return [{ label: words.imBack, command: { type: 'back' }, testid: 'back', primary: true }];
    if (!here.paused) return [];
    return here.asleep || here.host || here.rated
      ? [{ label: words.resume, command: { type: 'resume' }, testid: 'resume', primary: true }]
      : room.offer
        ? []
        : [{ label: words.askResume, command: { type: 'propose', kind: 'resume' }, testid: 'offer-resume', primary: true }];
  }
  if (room.phase === 'over' && here.enough && !room.offer && !chair?.ready) {
    return [{ label: words.rematch, command: { type: 'propose', kind: 'rematch' }, testid: 'rematch', primary: true }];
  }
  if (room.fills_in != null && !here.enough) return []; // nobody votes: it begins when all are here, or bots are
  const voted = chair?.ready ?? false;
  return [
    ...(here.host && here.enough && !here.rated ? [{ label: words.start, command: { type: 'start' } as const, testid: 'start' }] : []),
    voted
      ? { label: words.notReady, command: { type: 'ready', ready: false }, testid: 'not-ready' }
      : { label: words.iAmReady, command: { type: 'ready', ready: true }, testid: 'ready', primary: true },
  ];
}

/** For those who watch: a free seat between games, or their own that a bot keeps. */
function enter(here: Standing): Stride[] {
  if (here.chair?.bot && here.gaveUp) return [];
  if (here.chair?.bot) return [{ label: words.takeBack, command: { type: 'sit' }, testid: 'return', primary: true }];
  if (here.room.phase === 'playing' || !here.free.length || !here.seatable) return [];
  return [{ label: words.sit, command: { type: 'sit' }, testid: 'sit', primary: true }];
}
