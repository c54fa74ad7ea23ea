/** Was a game played elsewhere, and read from the record of another program? Then nobody knows when, or in which round. */
import { entryOf } from '../../games/registry.ts';
import type { Replay } from '../../wire/index.ts';

export function isRecord({ game, table }: Replay): boolean {
  return entryOf(game)?.exchange?.id === table;
}
