/** Which way a batch was sealed and cut: by first links (2), or by the tips as older versions of the house did (1). */
import type { FairRecord, Replay, SealRecord } from '../../wire/index.ts';

export function recordOf(game: Replay): FairRecord {
  return game.fair ?? { pack: [], batches: [], shuffles: [] };
}

export function schemeOf({ scheme = 1 }: Pick<SealRecord, 'scheme'>): number {
  return scheme;
}

/** The scheme of a batch of this game. */
export function schemeAt(game: Replay, number: number): number {
  return schemeOf(recordOf(game).batches.find(({ batch }) => batch === number) ?? { scheme: game.version });
}

export type Voice = [since: number, seat: number, tip: string];

/** From which use on each takes part, its seat, and its tip. */
export function voicesOf({ tips = [], late = [] }: SealRecord): Voice[] {
  return [...tips.map(([seat, tip]): Voice => [1, seat, tip]), ...late];
}
