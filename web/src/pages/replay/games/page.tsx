/** The games of a table that are over, or the hands of its series, the newest first. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { askForGames, listingOf } from '../../../games/catalogue.ts';
import { titleOf } from '../../../games/titles.ts';
import { clockTime } from '../../../i18n/dates.ts';
import { Refusal } from '../../../net/http.ts';
import { botName, listNames, sayGains, sayOutcome } from '../../../table/words.ts';
import type { PastGame } from '../../../wire/index.ts';
import { ColumnPage, Trouble } from '../../frame/column.tsx';
import { EmptyPage } from '../../frame/emptypage.tsx';
import { words as tableWords } from '../../table/words.ts';
import { nameSeats } from '../reel.ts';
import { words } from '../words.ts';
import { usePastGames } from './pastgames.ts';
import './games.css';

interface GamesPageProps {
  table: string;
  at: number | null; // the game to begin at
}

export function GamesPage({ table, at }: GamesPageProps) {
  const { game, list, more, busy, refusal, fetchMore } = usePastGames(table, at);
  const lines = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | null>(null); // the line to go to when it is drawn
  const before = useRef<number | null>(null); // earlier ones were asked for when so many lines were here
  useEffect(askForGames, []);
  useEffect(() => {
    wanted.current = at;
  }, [table, at]);
  useLayoutEffect(() => {
    if (wanted.current !== null && goToLine(lines.current, wanted.current)) wanted.current = null;
    if (before.current === null || list.length <= before.current) return;
    const first = list.slice(before.current).find(({ replay }) => replay);
    before.current = null;
    if (first) lines.current?.querySelector<HTMLElement>(`#game-${first.round} a`)?.focus(); // the button is further down now, or gone
  }, [list]);
  const fetchEarlier = () => {
    before.current = list.length;
    fetchMore();
  };
  if (refusal instanceof Refusal && refusal.status === 404) return <EmptyPage title={tableWords.noTable} why={tableWords.noTableHint} testid="no-table" />;
  const hands = !!listingOf(game)?.series;
  const title = hands ? words.allHands : words.allGames;
  return (
    <ColumnPage title={title}>
      <h1>{title}</h1>
      {game && <p class="lead">{titleOf(game)}</p>}
      {!game && !refusal && <p class="soft">{words.looking}</p>}
      {game && list.length === 0 && <p class="soft">{words.noneYet(hands)}</p>}
      <ol class="past-games" ref={lines} data-testid="past-games">
        {list.map((each) => (
          <Line game={each} table={table} hand={hands} key={each.round} />
        ))}
      </ol>
      <Trouble refusal={refusal} />
      {(more || refusal !== null) && (
        <Button onClick={fetchEarlier} resting={busy} testid="more-games">
          {refusal === null ? words.earlier : words.again}
        </Button>
      )}
    </ColumnPage>
  );
}

/** Show a line in the middle of the window, and go there by keyboard; false where it is not here. */
function goToLine(lines: HTMLElement | null, round: number): boolean {
  const line = lines?.querySelector<HTMLElement>(`#game-${round}`);
  if (!line) return false;
  line.scrollIntoView({ block: 'center' });
  line.querySelector('a')?.focus({ preventScroll: true });
  return true;
}

function Line({ game, table, hand }: { game: PastGame; table: string; hand: boolean }) {
  const { round, replay, ended } = game;
  const which = <b class="figures">{hand ? words.hand(round) : words.round(round)}</b>;
  const when = <time class="soft figures">{clockTime(ended, Date.now())}</time>;
  return (
    <li id={`game-${round}`} data-testid={`game-${round}`}>
      {replay ? (
        <a class="past-game" href={`/r/${encodeURIComponent(table)}/${round}`} onClick={() => keepPlace(round)}>
          {which} <span class="past-told">{describe(game, hand)}</span> {when} <span class="past-replay">{words.replay}</span>
        </a>
      ) : (
        <div class="past-game">
          {which} <span class="past-told soft">{words.notForYou}</span> {when}
        </div>
      )}
    </li>
  );
}

/** Somebody who comes back from a replay lands at the same line. */
function keepPlace(round: number): void {
  history.replaceState(history.state, '', `${location.pathname}#game-${round}`);
}

/** "Ann +3 · Bob −3" of a hand, "Ann wins." of a game; who played where it did not end. */
function describe({ seats = [], outcome }: PastGame, hand: boolean): string {
  const names = nameSeats(seats).map(botName);
  if (!outcome) return `${listNames(names.filter(Boolean))}. ${words.unfinished}`;
  return hand ? sayGains(outcome, names) : sayOutcome(outcome, names);
}
