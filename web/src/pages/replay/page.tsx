/** The replay of a game that was played in this house. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { askForGames } from '../../games/catalogue.ts';
import { Refusal, replayOf } from '../../net/http.ts';
import { EmptyPage } from '../frame/emptypage.tsx';
import { signInPath } from '../frame/head.tsx';
import { go } from '../../app/router.ts';
import { threadReel, type Reel } from './reel.ts';
import { ReplayViewer } from './viewer.tsx';
import type { From } from './standpoint.ts';
import { words } from './words.ts';

interface ReplayPageProps {
  table: string;
  round: number;
  from: string;
  ticket: string;
  at: number;
  verify: boolean;
}

const SETTLED_MS = 600; // browsers do not like an address that changes with every step

export function ReplayPage({ table, round, from, ticket, at, verify }: ReplayPageProps) {
  const [reel, setReel] = useState<Reel | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    askForGames();
    setProblem(null);
    const found = replayOf(table, round, { ...(isFrom(from) ? { from } : {}), ...(ticket ? { key: ticket } : {}) });
    found.then(
      (replay) => {
        if (!wanted) return;
        const film = threadReel(replay);
        setReel(film);
        if (!film) setProblem(new Refusal('never_moved', ''));
      },
      (refusal: unknown) => wanted && setProblem(refusal),
    );
    return () => {
      wanted = false;
    };
  }, [table, round, from, ticket, attempt]);
  const keepAt = useSettled((place) => history.replaceState(null, '', address({ table, round, from, ticket }, place) + location.hash));

  if (problem) {
    const watch = from === 'watch' ? '' : address({ table, round, from: 'watch', ticket: '' }, 0);
    return <NoGame problem={problem} table={table} watch={watch} onAgain={() => setAttempt(attempt + 1)} />;
  }
  if (!reel) return <p class="looking">{words.looking}</p>;
  return (
    <ReplayViewer
      reel={reel}
      start={at}
      verify={verify}
      origin={{ table, round, ticket }}
      onFrom={(next, place) => go(address({ table, round, from: next, ticket }, place))}
      onAt={keepAt}
    />
  );
}

/** Tell a number on, once it has stopped changing. */
function useSettled(tell: (value: number) => void): (value: number) => void {
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => () => clearTimeout(timer.id), []);
  return (value) => {
    clearTimeout(timer.id);
    timer.id = setTimeout(() => tell(value), SETTLED_MS);
  };
}

function address(of: { table: string; round: number; from: string; ticket: string }, at: number): string {
  const asked = new URLSearchParams({
    ...(of.from ? { from: of.from } : {}),
    ...(of.ticket ? { key: of.ticket } : {}),
    ...(at ? { at: String(at) } : {}),
  }).toString();
  return `/r/${encodeURIComponent(of.table)}/${of.round}${asked ? `?${asked}` : ''}`;
}

function isFrom(from: string): from is From {
  return ['seat', 'watch', 'open'].includes(from);
}

interface NoGameProps {
  problem: unknown;
  table: string;
  watch: string; // the way to a spectator's place, where we asked for another
  onAgain(): void;
}

/** Why there is nothing to see, kindly. */
function NoGame({ problem, table, watch, onAgain }: NoGameProps) {
  const code = problem instanceof Refusal ? problem.code : '';
  const [title, hint] = reason(code, problem);
  return (
    <EmptyPage title={title} why={hint} testid="no-game">
      {code === 'not_over' && (
        <a class="button" href={`/t/${encodeURIComponent(table)}`}>
          {words.goToTable}
        </a>
      )}
      {watch && NOT_THERE.has(code) && (
        <a class="button" href={watch} data-testid="as-spectator">
          {words.lookAsSpectator}
        </a>
      )}
      {PRIVATE.has(code) && (
        <a class="button" href={signInPath()}>
          {words.signIn}
        </a>
      )}
      {!KNOWN.has(code) && <Button onClick={onAgain}>{words.again}</Button>}
    </EmptyPage>
  );
}

const NOT_THERE = new Set(['not_yours', 'lasting_secrets']); // but perhaps a spectator may look
const PRIVATE = new Set(['not_yours', 'no_watching', 'not_signed_in']);
const MISSING = new Set(['no_such_game', 'no_such_table', 'malformed', 'not_found']);
const FOREIGN = new Set(['unknown_game', 'unknown_rules']);
const KNOWN = new Set([
  ...PRIVATE,
  ...MISSING,
  ...FOREIGN,
  'not_over',
  'lasting_secrets',
  'too_long',
  'damaged_game',
  'never_moved',
]);

function reason(code: string, problem: unknown): [title: string, hint: string] {
  if (MISSING.has(code)) return [words.noGame, words.noGameHint];
  if (PRIVATE.has(code)) return [words.closed, words.closedHint];
  if (code === 'not_over') return [words.notFinished, words.notFinishedHint];
  if (code === 'lasting_secrets') return [words.staysHidden, words.staysHiddenHint];
  if (code === 'never_moved') return [words.neverMoved, words.complaint.empty];
  if (code === 'too_long') return [words.trouble, words.tooLong];
  if (FOREIGN.has(code)) return [words.trouble, words.foreign];
  return [words.trouble, problem instanceof Error ? problem.message : ''];
}
