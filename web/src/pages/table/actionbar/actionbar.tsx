/** The action bar, bottom right: first what the table offers, then what the game does. */
import { useKeepFocus } from '../../../app/focus.ts';
import { isEmpty } from '../../../games/generic/offers.tsx';
import type { AnyGamePage, PlayProps } from '../../../games/page.ts';
import { Button } from '../../../kit/input/button.tsx';
import { stopWaiting, waitFor } from '../../lobby/store.ts';
import { signInPath } from '../../frame/head.tsx';
import { go } from '../../../app/router.ts';
import { sayRefusal } from '../../../i18n/refusals.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Command } from '../../../wire/index.ts';
import { Hint, mayAsk } from './hint.tsx';
import { gravityOf } from '../seal/doubts.tsx';
import { words as seals } from '../seal/words.ts';
import type { Perspective } from '../perspective.ts';
import { neededRequest, split } from '../series/needs.ts';
import { NeededRequest, Requests } from '../series/requests.tsx';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';
import { useTallest } from './tallest.ts';

interface HandsProps {
  here: Perspective;
  store: TableStore;
  page: AnyGamePage | null;
  sight: PlayProps<unknown> | null;
}

export function ActionBar({ here, store, page, sight }: HandsProps) {
  const { trouble, requests } = store.state.value;
  const { seal } = here.room;
  const area = useKeepFocus();
  useTallest(area, here.series && here.playing);
  const needed = neededRequest(here, requests, page);
  const { first, others } = split(requests ?? {}, needed);
  const wrong = seal && gravityOf(store) === 'alarm' ? seals.notice : null;
  const notice = trouble ? sayRefusal('stopped', trouble) : (store.notice.value ?? wrong);
  const standing = sayStanding(here) || (needed === null ? sayWaiting(here, page) : '');
  const game = page && sight && here.inHand && mayPlay(here, sight) && !here.paused && !trouble;
  return (
    <section class="hands" aria-label={words.moreTitle} ref={area} tabIndex={-1}>
      {notice && (
        <p class="notice" role="alert" data-testid="notice">
          {notice}
        </p>
      )}
      {standing && (
        <p class="watcher" role="status" data-testid="standing">
          {standing}
        </p>
      )}
      {game && !here.series && <Hint here={here} page={page} store={store} />}
      <div class="hands-next">
        {game && (
          <div class="hands-game" data-question={sight.question?.id}>
            <page.Actions {...sight} />
          </div>
        )}
        {needed !== null && <NeededRequest requests={first} here={here} page={page} store={store} />}
        <div class="hands-table">
          {steps(here).map(({ label, command, testid, primary }) => (
            <Button kind={primary ? 'primary' : 'plain'} onClick={() => void store.ask(command)} testid={testid} key={testid}>
              {label}
            </Button>
          ))}
          {here.may.sign_in && (
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
      {here.series && here.playing && (!isEmpty(others) || mayAsk(here)) && (
        <div class="hands-foot">
          <Requests requests={others} needed={needed} here={here} page={page} store={store} />
          {game && <Hint here={here} page={page} store={store} />}
        </div>
      )}
    </section>
  );
}

/** Is a game on? In a hand that is over there may still be something to show, until the next one is dealt. */
function mayPlay({ room }: Perspective, { legal }: PlayProps<unknown>): boolean {
  return room.phase === 'playing' || (room.phase === 'between' && !isEmpty(legal?.asides ?? {}));
}

/** What somebody who cannot play is told: that they watch, or are out of the game. */
export function sayStanding(here: Perspective): string {
  const { room } = here;
  if (room.phase === 'closed') return '';
  if (here.outside) return series.outside;
  if (here.seat === null) return room.locked && (here.idle || here.joinable) ? `${words.youWatch} ${words.isLocked}` : words.youWatch;
  if (here.chair?.vacated) return words.youWatch; // they have left
  if (!here.out) return '';
  if (!here.playing) return words.youWatch;
  return here.gaveUp ? words.youGaveUp : words.youAreOut;
}

/** What somebody is told to whom this hand was not dealt. */
export function sayWaiting(here: Perspective, page: AnyGamePage | null): string {
  if (!here.series || !here.playing || here.out || here.room.phase !== 'playing' || here.inHand) return '';
  return page?.needs && !here.chair?.away ? series.youPlayNext : series.notInHand;
}

/** After a game of two: back to where others wait. */
export function mayWaitAgain(here: Perspective): boolean {
  return here.playing && here.room.phase === 'over' && (here.listing?.least_seats ?? 2) <= 2;
}

/** Only after the table has heard it: a page that was closed cannot say it again. */
async function waitAgain(here: Perspective, store: TableStore): Promise<void> {
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
export function steps(here: Perspective): Stride[] {
  const { room, may } = here;
  const voted = here.chair?.ready ?? false;
  if (!here.playing) return enter(here);
  if (room.phase === 'playing' || room.phase === 'between') {
    if (may.back) return [{ label: words.imBack, command: { type: 'back' }, testid: 'back', primary: true }];
    if (may.resume) return [{ label: words.resume, command: { type: 'resume' }, testid: 'resume', primary: true }];
    if (may.propose?.includes('resume')) return [{ label: words.askResume, command: { type: 'propose', kind: 'resume' }, testid: 'offer-resume', primary: true }];
    return may.host?.start ? [{ label: series.dealNow, command: { type: 'start' }, testid: 'deal-now' }] : [];
  }
  if (may.propose?.includes('rematch') && here.enough && !voted) {
    return [{ label: here.listing?.series ? series.another : words.rematch, command: { type: 'propose', kind: 'rematch' }, testid: 'rematch', primary: true }];
  }
  if (!may.ready || (room.fills_in != null && !here.enough)) return []; // it begins when all are here, or bots are
  return [
    ...(may.host?.start ? [{ label: words.start, command: { type: 'start' } as const, testid: 'start' }] : []),
    voted
      ? { label: words.notReady, command: { type: 'ready', ready: false }, testid: 'not-ready' }
      : { label: words.iAmReady, command: { type: 'ready', ready: true }, testid: 'ready', primary: true },
  ];
}

/** For those who watch: a free seat between games, or their own that a bot keeps. */
function enter(here: Perspective): Stride[] {
  if (!here.may.sit?.length) return [];
  return here.chair
    ? [{ label: words.takeBack, command: { type: 'sit' }, testid: 'return', primary: true }]
    : [{ label: words.sit, command: { type: 'sit' }, testid: 'sit', primary: true }];
}
