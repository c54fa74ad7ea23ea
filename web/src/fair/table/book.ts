/**
 * What this browser remembers of the shuffles of each table: the links it gave, and what it was told.
 *
 * A link once given is known. So a browser gives links forwards only: never for a batch that another has followed,
 * never under another root, never a lower one after a higher one, never the first for other tips. Whoever holds the
 * table cannot have a batch played again whose cards he could foresee by now.
 */
import { writeStored } from '../../app/storage.ts';
import type { Mixed } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import { hex, sha256 } from '../sha.ts';
import type { Tips } from './batch.ts';
import { BOOK, storedBook } from './stored.ts';

const [TABLES, BATCHES] = [40, 40]; // the rest is forgotten, the oldest first

/** What we gave for a batch, and what we were told of it; long things as short digests. */
export interface BatchNotes {
  batch: number;
  root: string;
  person: string; // who we were: each has chains of their own
  scheme: number;
  given: number[]; // the numbers of the links that we gave; none: the tip alone
  games: Record<number, number>; // for which game we gave each of them; none: an older page did not note it
  tips?: string; // that were fixed when we gave our first link
  knew: Record<number, string>; // whose voices we had heard of when we first gave each link: see `voicesKnown`
  told: Record<number, string>; // the shuffles, by their use: see `shuffleKnown`
  firstUse?: number; // the first shuffle that our tip was in time for; none: we gave no tip
}

export type BatchKey = Pick<BatchNotes, 'batch' | 'root' | 'person'>;

type Book = Record<string, BatchNotes[]>;

let unwritten = '{}'; // where nothing can be stored, the page itself remembers

/** What we gave at a table, batch by batch, as it stood in a book. */
export function notesIn(book: string | null, table: string): readonly BatchNotes[] {
  return read(book)[table] ?? [];
}

export function notesAt(table: string): readonly BatchNotes[] {
  return notesIn(storedBook(), table);
}

export function notesOf(notes: readonly BatchNotes[], { root, person }: BatchKey): BatchNotes | undefined {
  return notes.find((each) => each.root === root && each.person === person);
}

/** Has the table gone back to an earlier batch than one that we knew? */
export function isBehind(notes: readonly BatchNotes[], { batch }: BatchKey): boolean {
  return notes.some((each) => each.batch > batch);
}

/** May we give this link? Again what we gave last, or further; and for the tips that we knew. */
export function mayGive(table: string, key: BatchKey, number: number, tips: Tips): boolean {
  const notes = notesOf(notesAt(table), key);
  if (!notes) return false; // we gave no tip
  return number >= Math.max(0, ...notes.given) && (notes.tips === undefined || notes.tips === digestOf(tips));
}

export function noteTip(table: string, key: BatchKey, firstUse: number): void {
  change(table, key, (notes) => ({ firstUse, ...notes }));
}

export function noteLink(table: string, key: BatchKey, number: number, game: number, tips: Tips, voices: readonly string[]): void {
  change(table, key, (notes) =>
    notes.given.includes(number)
      ? notes
      : {
          ...notes,
          given: [...notes.given, number],
          games: { ...notes.games, [number]: game },
          tips: digestOf(tips),
          knew: { ...notes.knew, [number]: voicesKnown(voices) },
        },
  );
}

/** Only the first word about a shuffle counts. */
export function noteShuffle(table: string, key: BatchKey, mixed: Mixed): void {
  const known = shuffleKnown(mixed);
  change(table, key, (notes) => ({ ...notes, told: { [mixed.use]: known, ...notes.told } }));
}

/** How many voices there are in a batch, and which: short enough to be kept, and nobody finds others for it. */
export function voicesKnown(tips: readonly string[]): string {
  return `${tips.length} ${hex(sha256(tips.join(' '))).slice(0, 32)}`;
}

/** A shuffle as it was told: its deck and its links, who was silent, and what it is of. */
export function shuffleKnown({ deck, links = [], missing = [], cards = 0, plain = false }: Omit<Mixed, 'type' | 'batch' | 'use'>): string {
  return digestOf([deck, links, missing, cards, plain]);
}

export function digestOf(value: unknown): string {
  return hex(sha256(canonical(value))).slice(0, 32);
}

function change(table: string, { batch, root, person }: BatchKey, make: (notes: BatchNotes) => BatchNotes): void {
  const { [table]: known = [], ...others } = read(storedBook());
  const at = known.findIndex((each) => each.root === root && each.person === person);
  const before = known[at] ?? { batch, root, person, scheme: 2, given: [], games: {}, knew: {}, told: {} };
  const after = make(before);
  const notes = at < 0 ? [...known, after] : known.map((each, number) => (number === at ? after : each));
  const kept = Object.entries(others).slice(1 - TABLES);
  unwritten = JSON.stringify({ ...Object.fromEntries(kept), [table]: notes.slice(-BATCHES) });
  writeStored(BOOK, unwritten);
}

function read(written: string | null): Book {
  try {
    const book: unknown = JSON.parse(written ?? unwritten);
    if (typeof book !== 'object' || book === null) return {};
    return Object.fromEntries(Object.entries(book as Record<string, OldNotes[]>).map(([table, notes]) => [table, notes.map(renew)]));
  } catch {
    return {};
  }
}

/** Notes of scheme 1, as older pages wrote them: the links were numbered like the shuffles. */
type OldNotes = Partial<BatchNotes> & BatchKey & { uses?: number[] };

function renew({ uses, ...notes }: OldNotes): BatchNotes {
  return { scheme: uses ? 1 : 2, given: uses ?? [], games: {}, knew: {}, told: {}, ...notes };
}
