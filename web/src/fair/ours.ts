/** What this browser itself remembers of a game's shuffles, held against the record. */
import type { Replay } from '../wire/index.ts';
import { givenAt } from './book.ts';

export interface Doubts {
  otherRoots: number[]; // batches of which we saw another root
  sent: number[]; // shuffles, from 1, for which we gave a link that is recorded as missing
}

export function doubts(game: Replay, person: string | null): Doubts {
  const given = new Map(givenAt(game.table).map((each) => [each.batch, each]));
  const { batches, shuffles } = game.fair ?? { batches: [], shuffles: [] };
  const seat = game.seats.findIndex((each) => person !== null && each.person === person);
  const sent = shuffles.map(({ batch, use, missing = [] }) => missing.includes(seat) && given.get(batch)?.uses.includes(use));
  return {
    otherRoots: batches.filter(({ batch, root }) => given.has(batch) && given.get(batch)!.root !== root).map(({ batch }) => batch),
    sent: sent.flatMap((each, at) => (each ? [at + 1] : [])),
  };
}
