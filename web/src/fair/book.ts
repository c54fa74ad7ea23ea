/**
 * What this browser remembers of seals: the batches of each table, and the links it gave for them.
 *
 * A link once given is known. So a browser gives links forwards only: never for a batch that another has followed,
 * never under another root, never for an earlier shuffle. Who holds the table cannot have a batch played again
 * whose cards he could foresee by now.
 */
import { writeStored, readStored } from '../app/storage.ts';

const KEY = 'seals';
const [TABLES, BATCHES] = [40, 40]; // the rest is forgotten, the oldest first

export interface Given {
  batch: number;
  root: string;
  person: string; // who we were: each has chains of their own
  uses: number[]; // the shuffles for which we gave a link; none: the tip alone
  knew?: Record<number, string>; // whose voices we had heard of when we first gave each of them: see `voicesKnown`
}

type Book = Record<string, Given[]>;

let unwritten = '{}'; // where nothing can be stored, the page itself remembers

/** What we gave at a table, batch by batch. */
export function givenAt(table: string): readonly Given[] {
  return read()[table] ?? [];
}

/** May we give this (0 is the tip)? Again what we gave last, or further; never back. */
export function mayGive(table: string, batch: number, root: string, use: number): boolean {
  const before = givenAt(table).at(-1);
  if (!before || batch > before.batch) return true;
  return batch === before.batch && root === before.root && (use === 0 || use >= Math.max(0, ...before.uses));
}

export function note(table: string, person: string, { batch, root }: Pick<Given, 'batch' | 'root'>, use: number, voices = ''): void {
  const { [table]: known = [], ...others } = read();
  const before = known.filter((each) => each.batch !== batch);
  const { uses = [], knew = {} } = known.find((each) => each.batch === batch && each.person === person) ?? {};
  const now: Given = { batch, root, person, uses, knew };
  if (use && !uses.includes(use)) Object.assign(now, { uses: [...uses, use], knew: { ...knew, [use]: voices } });
  const kept = Object.entries(others).slice(1 - TABLES);
  unwritten = JSON.stringify({ ...Object.fromEntries(kept), [table]: [...before, now].slice(-BATCHES) });
  writeStored(KEY, unwritten);
}

function read(): Book {
  try {
    const book: unknown = JSON.parse(readStored(KEY) ?? unwritten);
    return typeof book === 'object' && book !== null ? (book as Book) : {};
  } catch {
    return {};
  }
}
