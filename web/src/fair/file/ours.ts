/** What this browser itself gave and was told of a game's shuffles, held against the record: see `parlor.client.file_doubts`. */
import type { Replay, SealRecord, ShuffleRecord } from '../../wire/index.ts';
import { numberFor } from '../chain.ts';
import { digestOf, notesAt, shuffleKnown, voicesKnown, type BatchNotes } from '../table/book.ts';
import { tipOf } from '../table/secret.ts';
import { recordOf, voicesOf } from './schemes.ts';

const GOOD_REASONS = ['size', 'players']; // to give up a batch that was cut

/** Batches by their numbers at the table, shuffles by theirs in the file, from 1. */
export interface Doubts {
  otherRoots: number[]; // batches of which we saw another root
  otherTips: number[]; // batches with other tips than when we gave our first link
  lostTips: number[]; // batches to which we gave links, and the record has no tip of ours
  unlisted: [batch: number, use: number][]; // shuffles of this game for which we gave a link, and the record passes over them
  toldOtherwise: number[]; // shuffles that we were told of differently
  strangers: number[]; // shuffles with a voice that nobody had heard of when we gave our link
  notGiven: number[]; // shuffles with a link of our chain that we do not remember
  sent: number[]; // shuffles for which we gave a link that is not in the record
  blamed: number[]; // batches that were given up since we kept back our first link, they say, and we gave it
  unheard: number[]; // shuffles for which our tip was in time, and the record does not have it
  elsewhere: number[]; // shuffles with a link from our seat that is not of our chain
}

interface OwnBatch {
  notes: BatchNotes;
  batch: SealRecord;
  voice: number; // -1: the record has no tip of ours
  seat: number; // where we sat in the end
}

export function doubts(game: Replay, person: string | null): Doubts {
  const found: Doubts = { otherRoots: [], otherTips: [], lostTips: [], unlisted: [], toldOtherwise: [], strangers: [], notGiven: [], sent: [], blamed: [], unheard: [], elsewhere: [] };
  if (person === null) return found;
  const notes = notesAt(game.table).filter((each) => each.person === person);
  const seat = game.seats.findIndex((each) => each.person === person);
  const { batches, shuffles } = recordOf(game);
  for (const each of notes) found.unlisted.push(...unlisted(each, batches.find(({ root }) => root === each.root), shuffles, game.round));
  for (const batch of batches) {
    const known = notes.filter((each) => each.batch === batch.batch);
    const own = known.find((each) => each.root === batch.root);
    if (known.some(({ root }) => root !== batch.root)) found.otherRoots.push(batch.batch);
    if (!own) continue;
    const tip = tipOf(person, game.table, batch);
    const ours: OwnBatch = { notes: own, batch, seat, voice: voicesOf(batch).findIndex(([, , each]) => each === tip) };
    checkBatch(found, ours, shuffles);
    for (const [at, shuffle] of shuffles.entries()) if (shuffle.batch === batch.batch) checkShuffle(found, ours, shuffle, at + 1);
  }
  return found;
}

function checkBatch(found: Doubts, { notes, batch, voice }: OwnBatch, shuffles: readonly ShuffleRecord[]): void {
  if (notes.tips !== undefined && notes.tips !== digestOf(batch.tips ?? [])) found.otherTips.push(batch.batch);
  const uses = shuffles.filter((each) => each.batch === batch.batch).map(({ use }) => use);
  const mattered = notes.given.some((number) => (notes.scheme > 1 && number === 1) || uses.includes(number - numberFor(0, notes.scheme)));
  if (voice < 0 && mattered) found.lostTips.push(batch.batch);
  if (notes.scheme > 1 && notes.given.includes(1) && batch.missing?.some(([of]) => of === voice)) found.blamed.push(batch.batch);
}

/**
 * Shuffles that we gave a link for, and that stand in no file. What comes after the last one of this file may be in the
 * next. What comes before the first one was for an earlier game, unless we gave the link when that was over. Nobody gives
 * a second link before the cut. Of a batch that was given up after it, the file says itself that a shuffle may not have
 * been made.
 */
function unlisted(notes: BatchNotes, batch: SealRecord | undefined, shuffles: readonly ShuffleRecord[], game: number): [batch: number, use: number][] {
  const [first, last] = [shuffles[0], shuffles.at(-1)];
  const cut = !batch || !!batch.seeds?.length;
  const givenUp = [...GOOD_REASONS, ...(notes.scheme === 1 ? ['scheme'] : [])].includes(batch?.abandoned ?? '');
  return notes.given
    .map((number) => ({ batch: notes.batch, use: number - numberFor(0, notes.scheme), game: notes.games[number] }))
    .filter(({ use }) => use > 0 && !(cut && givenUp && notes.told[use] === undefined))
    .filter((made) => !shuffles.some(({ batch, use }) => batch === made.batch && use === made.use))
    .filter((made) => !cut || (first && last && isBefore(made, last) && (isBefore(first, made) || made.game === game)))
    .map(({ batch, use }) => [batch, use]);
}

type Shuffle = Pick<ShuffleRecord, 'batch' | 'use'>;

function isBefore(one: Shuffle, two: Shuffle): boolean {
  return one.batch < two.batch || (one.batch === two.batch && one.use < two.use);
}

function checkShuffle(found: Doubts, { notes, batch, voice, seat }: OwnBatch, shuffle: ShuffleRecord, place: number): void {
  const { use, links = [] } = shuffle;
  const number = numberFor(use, notes.scheme);
  const [sent, recorded] = [notes.given.includes(number), links.some(([of]) => of === voice)];
  if (sent && !recorded) found.sent.push(place);
  if (recorded && !sent) found.notGiven.push(place);
  if (voice < 0 && links.some(([, from]) => from === seat)) found.elsewhere.push(place);
  if (sent && hasStrangers(batch, use, notes.knew[number])) found.strangers.push(place);
  const told = notes.told[use];
  if (voice < 0 && notes.firstUse !== undefined && notes.firstUse <= use && told !== undefined) found.unheard.push(place);
  if (told !== undefined && told !== asTold(shuffle)) found.toldOtherwise.push(place);
}

/** A shuffle as everybody should have been told of it. */
function asTold({ deck, links = [], missing = [], cards, plain = false, told }: ShuffleRecord): string {
  const [many, numbers] = told ?? [cards, plain];
  return shuffleKnown({ deck, links: links.map(([, from, link]) => [from, link]), missing, cards: many, plain: numbers });
}

/** Does somebody take part in a shuffle who was not there yet when we gave our link for it? */
function hasStrangers(batch: SealRecord, use: number, knew = ''): boolean {
  const voices = voicesOf(batch);
  const many = parseInt(knew, 10);
  if (Number.isNaN(many)) return false; // that was not noted
  const known = voices.slice(0, many).map(([, , tip]) => tip);
  return voicesKnown(known) !== knew || voices.slice(many).some(([since]) => since <= use);
}
