/** Playing alone: a table that others find only by its link, with bots on every other seat that the game needs. */
import { makeTable } from '../../../net/http.ts';
import type { GameListing, TableMade } from '../../../wire/index.ts';
import { clockOf, firstClock } from '../newtable/clockfield.tsx';
import { levelOf } from './levels.tsx';

export function playAlone(game: GameListing): Promise<TableMade> {
  return makeTable({
    game: game.name,
    settings: { clock: clockOf(firstClock(game)) },
    bots: game.least_seats - 1,
    level: levelOf(game) ?? null,
  });
}
