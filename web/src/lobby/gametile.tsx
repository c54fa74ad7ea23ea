/** A game on its own cloth, with the two ways to begin. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { makeTable } from '../net/http.ts';
import { go } from '../place.ts';
import type { GameListing } from '../wire/index.ts';
import { Picture } from './pictures.tsx';
import { words } from './words.ts';

export function GameTile({ game, onMake }: { game: GameListing; onMake(): void }) {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const playBot = async () => {
    setOpening(true);
    try {
      const made = await makeTable({ game: game.name, bots: game.least_seats - 1 });
      go(`/t/${made.table}`, true);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setOpening(false);
    }
  };
  return (
    <article class={`tile tile-${game.name}`} data-testid={`game-${game.name}`}>
      <div class="tile-picture">
        <Picture game={game.name} />
      </div>
      <div class="tile-words">
        <h3>{game.title}</h3>
        <p>{game.blurb}</p>
        <p class="tile-seats">{words.seats(game.least_seats, game.most_seats)}</p>
        <div class="tile-buttons">
          {game.bots.length > 0 && (
            <Button kind="primary" onClick={() => void playBot()} disabled={opening} testid={`play-bot-${game.name}`}>
              {opening ? words.openingTable : words.playBot}
            </Button>
          )}
          <Button onClick={onMake} testid={`make-${game.name}`}>
            {words.makeTable}
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </article>
  );
}
