/** A game on its own cloth: one click plays it with bots; other ways in stand below. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { match } from '../../../net/http.ts';
import { go } from '../../../app/router.ts';
import type { GameListing, TableMade } from '../../../wire/index.ts';
import { playAlone } from './alone.ts';
import { stopWaiting } from '../store.ts';
import { words } from '../home/words.ts';
import { LevelChoice, levelOf } from './levels.tsx';
import { GamePicture } from '../../../games/picture.tsx';
import { counts } from '../newtable/stakes.ts';
import { blurbOf, titleOf } from '../../../games/titles.ts';
import { words as lobby } from '../words.ts';

export function GameTile({ game }: { game: GameListing }) {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const title = titleOf(game.name);
  const name = encodeURIComponent(game.name);
  const open = async (asked: Promise<TableMade>, begin: boolean) => {
    setOpening(true);
    setProblem('');
    try {
      const made = await asked;
      stopWaiting();
      go(`/t/${made.table}`, begin);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setOpening(false);
    }
  };
  const playBots = () => open(playAlone(game), true);
  const find = () => open(match({ game: game.name, rated: counts(), level: levelOf(game) ?? null }), false);
  const many = game.most_seats > 2;
  return (
    <article class={`tile tile-${game.name}`} data-testid={`game-${game.name}`}>
      <div class="tile-picture">
        <GamePicture game={game.name} />
      </div>
      <div class="tile-words">
        <h3>{title}</h3>
        <p class="tile-blurb">{blurbOf(game)}</p>
        {game.bots.length > 0 && (
          <div class="tile-start">
            <Button
              kind="primary"
              class="tile-play"
              onClick={() => void playBots()}
              disabled={opening}
              label={words.playGame(title)}
              testid={`play-bot-${game.name}`}
            >
              {opening ? lobby.openingTable : words.play}
            </Button>
            <LevelChoice game={game} />
          </div>
        )}
        <div class="tile-ways">
          <button
            type="button"
            class="link"
            onClick={() => void find()}
            disabled={opening}
            aria-label={words.findPeopleFor(title, many)}
            data-testid={`match-${game.name}`}
          >
            {words.findPeople(many)}
          </button>
          <a href={`/help/${name}`} aria-label={words.rulesOf(title)} data-testid={`rules-${game.name}`}>
            {words.rules}
          </a>
          {game.lesson && (
            <a href={`/learn/${name}`} aria-label={words.lessonOf(title)} data-testid={`learn-${game.name}`}>
              {words.lesson}
            </a>
          )}
        </div>
        {problem && (
          <p class="tile-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </article>
  );
}
