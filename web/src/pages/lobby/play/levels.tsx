/** How strong a bot: chosen once for each game, and remembered here. */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../../../app/storage.ts';
import { levelName } from '../../../table/words.ts';
import type { GameListing } from '../../../wire/index.ts';
import { words } from '../words.ts';

const LADDER = ['easy', 'normal', 'hard']; // a game that has these needs no bot that plays anything

const chosen = signal<Readonly<Record<string, string>>>({});

export function levelsOf(game: GameListing): readonly string[] {
  const own = game.bots.filter((level) => LADDER.includes(level));
  return own.length ? own : game.bots;
}

/** The level that plays where nobody says another; undefined where the game has no bot. */
export function levelOf(game: GameListing): string | undefined {
  const wanted = chosen.value[game.name] ?? readStored(`level.${game.name}`);
  return levelsOf(game).find((level) => level === wanted) ?? levelsOf(game)[0];
}

function choose(game: GameListing, level: string): void {
  chosen.value = { ...chosen.value, [game.name]: level };
  writeStored(`level.${game.name}`, level);
}

export function LevelChoice({ game }: { game: GameListing }) {
  const levels = levelsOf(game);
  if (levels.length < 2) return null;
  return (
    <select
      class="input level"
      value={levelOf(game)}
      aria-label={words.strength}
      title={words.strength}
      data-testid={`level-${game.name}`}
      onChange={(event) => choose(game, event.currentTarget.value)}
    >
      {levels.map((level) => (
        <option value={level} key={level}>
          {levelName(level)}
        </option>
      ))}
    </select>
  );
}
