/** A game on its own cloth, with the three ways to begin. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { makeTable, match } from '../net/http.ts';
import { go } from '../place.ts';
import type { GameListing, TableMade } from '../wire/index.ts';
import { stopWaiting } from './hall.ts';
import { Picture } from './pictures.tsx';
import { counts } from './stakes.ts';
import { words } from './words.ts';

export function GameTile({ game, onMake }: { game: GameListing; onMake(): void }) {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async (asked: Promise<TableMade>, begin: boolean) => {
    setOpening(true);
    try {
      const made = await asked;
      stopWaiting();
      go(`/t/${made.table}`, begin);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setOpening(false);
    }
  };
  const playBot = () => open(makeTable({ game: game.name, bots: game.least_seats - 1 }), true);
  const find = () => open(match({ game: game.name, rated: counts() }), false);
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
          <Button onClick={() => void find()} disabled={opening} testid={`match-${game.name}`}>
            {words.quickMatch}
          </Button>
          <Button onClick={onMake} testid={`make-${game.name}`}>
            {words.makeTable}
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </article>
  );
}
