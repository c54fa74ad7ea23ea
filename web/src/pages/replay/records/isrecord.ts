/** Was a game played elsewhere, and read from the record of another program? Then nobody knows when, or in which round. */
import { listingOf } from '../../../games/catalogue.ts';
import type { Replay } from '../../../wire/index.ts';

/** Such a game has the name of the format in place of its table. */
export function isRecord({ game, table }: Replay): boolean {
  return listingOf(game)?.records?.some(({ name }) => name === table) ?? false;
}
