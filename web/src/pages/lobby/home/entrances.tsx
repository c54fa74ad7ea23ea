/** The other two ways to play: a table for friends, and the code of a table that exists. */
import { useState } from 'preact/hooks';
import type { GameListing } from '../../../wire/index.ts';
import { CodeForm } from './codeform.tsx';
import { words } from './words.ts';
import { NewTableDialog } from '../newtable/newtable.tsx';
import { titleOf } from '../../../games/titles.ts';
import { words as lobby } from '../words.ts';

export function Entrances({ games }: { games: readonly GameListing[] }) {
  const [making, setMaking] = useState<GameListing | null>(null);
  return (
    <div class="doors">
      <section class="door-sheet" aria-labelledby="create">
        <h2 id="create">{words.create}</h2>
        <p class="soft">{words.createHint}</p>
        <ul class="create-games">
          {games.map((game) => (
            <li key={game.name}>
              <button
                type="button"
                class="button"
                aria-label={lobby.newTable(titleOf(game.name))}
                data-testid={`make-${game.name}`}
                onClick={() => setMaking(game)}
              >
                {titleOf(game.name)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="door-sheet" aria-labelledby="join">
        <h2 id="join">{words.join}</h2>
        <p class="soft">{words.joinHint}</p>
        <CodeForm />
      </section>
      <nav class="door-more" aria-label={words.elsewhere}>
        <a href="/help" data-testid="help-link">
          {words.howTo}
        </a>
        <a href="/replay" data-testid="replay-link">
          {words.replayFile}
        </a>
      </nav>
      {making && <NewTableDialog game={making} onClose={() => setMaking(null)} />}
    </div>
  );
}
