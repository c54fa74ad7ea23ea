/** The first way to play: every game, one click away. */
import { you } from '../../../net/connection.ts';
import type { GameListing } from '../../../wire/index.ts';
import { GameTile } from './gametile.tsx';
import { words } from '../home/words.ts';
import { rated, setRated } from '../newtable/stakes.ts';
import { words as lobby } from '../words.ts';

export function PlayNow({ games }: { games: readonly GameListing[] | null }) {
  return (
    <section class="play-now" aria-labelledby="play-now">
      <header class="door-head">
        <h2 id="play-now">{words.playNow}</h2>
        {you.value?.member ? <RatedMatches /> : <p class="soft">{words.playNowHint}</p>}
      </header>
      {games === null && <p class="soft">{lobby.loading}</p>}
      <ul class="tiles">
        {games?.map((game) => (
          <li key={game.name}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RatedMatches() {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={rated.value}
        onChange={(event) => setRated(event.currentTarget.checked)}
        data-testid="rated-matches"
      />
      {lobby.ratedMatches}
    </label>
  );
}
