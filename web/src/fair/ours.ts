/** What this browser itself remembers of a game's shuffles, held against the record. */
import type { Replay, SealRecord } from '../wire/index.ts';
import { givenAt, type Given } from './book.ts';
import { voicesOf } from './shuffles.ts';
import { tipOf, voicesKnown } from './voice.ts';

/** Batches by their numbers at the table, shuffles by theirs in the file, from 1. */
export interface Doubts {
  otherRoots: number[]; // batches of which we saw another root
  lostTips: number[]; // batches to which we gave links, and the record has no tip of ours
  sent: number[]; // shuffles for which we gave a link that is not in the record
  notGiven: number[]; // shuffles with a link of our chain that we did not give
  elsewhere: number[]; // shuffles with a link from our seat that is not of our chain
  strangers: number[]; // shuffles with a voice that nobody had heard of when we gave our link
}

export function doubts(game: Replay, person: string | null): Doubts {
  const found: Doubts = { otherRoots: [], lostTips: [], sent: [], notGiven: [], elsewhere: [], strangers: [] };
  if (person === null) return found;
  const given = new Map(givenAt(game.table).filter((each) => each.person === person).map((each) => [each.batch, each]));
  const seat = game.seats.findIndex((each) => each.person === person);
  const { batches, shuffles } = game.fair ?? { batches: [], shuffles: [] };
  const ours = new Map<number, { gave: Given; batch: SealRecord; voice: number }>();
  for (const batch of batches) {
    const gave = given.get(batch.batch);
    if (!gave) continue;
    if (gave.root !== batch.root) {
      found.otherRoots.push(batch.batch);
      continue;
    }
    const own = tipOf(person, game.table, batch);
    const voice = voicesOf(batch).findIndex(([, , tip]) => tip === own);
    if (voice < 0 && gave.uses.length) found.lostTips.push(batch.batch);
    ours.set(batch.batch, { gave, batch, voice });
  }
  for (const [at, { batch: number, use, links = [] }] of shuffles.entries()) {
    const own = ours.get(number);
    if (!own) continue;
    const { gave, batch, voice } = own;
    const [sent, recorded] = [gave.uses.includes(use), links.some(([of]) => of === voice)];
    if (sent && !recorded) found.sent.push(at + 1);
    if (recorded && !sent) found.notGiven.push(at + 1);
    if (voice < 0 && links.some(([, from]) => from === seat)) found.elsewhere.push(at + 1);
    if (sent && hasStrangers(batch, use, gave.knew?.[use])) found.strangers.push(at + 1);
  }
  return found;
}

/** Does somebody take part in a shuffle who was not there yet when we gave our link for it? */
function hasStrangers(batch: SealRecord, use: number, knew = ''): boolean {
  const voices = voicesOf(batch);
  const many = parseInt(knew, 10);
  if (Number.isNaN(many)) return false; // that was not noted
  const known = voices.slice(0, many).map(([, , tip]) => tip);
  return voicesKnown(known) !== knew || voices.slice(many).some(([since]) => since <= use);
}
