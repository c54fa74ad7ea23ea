/** The games of a table that are over, or the hands of its series, the newest first. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { askForGames, catalogue } from '../../../games/catalogue.ts';
import { titleOf } from '../../../games/titles.ts';
import { ago } from '../../../i18n/dates.ts';
import { gamesOf } from '../../../net/http.ts';
import { botName, listNames, sayGains, sayOutcome } from '../../../table/words.ts';
import type { PastGame } from '../../../wire/index.ts';
import { ColumnPage, Trouble } from '../../frame/column.tsx';
import { nameSeats } from '../reel.ts';
import { words } from '../words.ts';
import './games.css';

export function GamesPage({ table }: { table: string }) {
  const [game, setGame] = useState('');
  const [list, setList] = useState<readonly PastGame[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fetchMore = (from: readonly PastGame[], before?: number) =>
    gamesOf(table, before).then((found) => {
      setGame(found.game);
      setList([...from, ...found.games]);
      setNext(found.next ?? null);
    }, setRefusal);
  useEffect(askForGames, []);
  useEffect(() => void fetchMore([]), [table]);
  const hands = !!catalogue.value?.find((each) => each.name === game)?.series;
  const title = hands ? words.allHands : words.allGames;
  return (
    <ColumnPage title={title}>
      <h1>{title}</h1>
      {game && <p class="lead">{titleOf(game)}</p>}
      <Trouble refusal={refusal} />
      {game && list.length === 0 && <p class="soft">{words.noneYet}</p>}
      <ol class="past-games" data-testid="past-games">
        {list.map((each) => (
          <Line game={each} table={table} hand={hands} key={each.round} />
        ))}
      </ol>
      {next !== null && (
        <Button onClick={() => void fetchMore(list, next)} testid="more-games">
          {words.earlier}
        </Button>
      )}
    </ColumnPage>
  );
}

function Line({ game, table, hand }: { game: PastGame; table: string; hand: boolean }) {
  const which = hand ? words.hand(game.round) : words.round(game.round);
  return (
    <li class="past-game" data-testid={`game-${game.round}`}>
      <b class="figures">{which}</b>
      <span>{game.replay ? describe(game, hand) : <span class="soft">{words.notForYou}</span>}</span>
      <time class="soft">{ago(game.ended, Date.now())}</time>
      {game.replay && (
        <a href={`/r/${encodeURIComponent(table)}/${game.round}`} aria-label={words.replayOf(which)}>
          {words.replay}
        </a>
      )}
    </li>
  );
}

/** "Ann +3 · Bob −3" of a hand, "Ann wins." of a game; who played where it did not end. */
function describe({ seats = [], outcome }: PastGame, hand: boolean): string {
  const names = nameSeats(seats).map(botName);
  if (!outcome) return `${listNames(names.filter(Boolean))}. ${words.unfinished}`;
  return hand ? sayGains(outcome, names) : sayOutcome(outcome, names);
}
