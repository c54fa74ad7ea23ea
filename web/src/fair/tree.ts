/** The Merkle tree over sealed cards, from its leaves up: see `parlor.fair.tree`. */
import { atOnce } from './gently.ts';
import { sha256, type Bytes } from './sha.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const ROOTS = [Uint8Array.of(), Uint8Array.of(2), Uint8Array.of(3)]; // by the scheme: a root of one cannot pass for a root of the other

/** The seal of one card: without its salt it says nothing about the card. */
export function leaf(salt: Bytes, deck: number, place: number, card: number): Bytes {
  return sha256(LEAF, salt, deck, place, card);
}

export function node(left: Bytes, right: Bytes): Bytes {
  return sha256(NODE, left, right);
}

/** What is published: the top of the tree, bound to the shape of the batch and to the names of its cards. */
export function root(top: Bytes, size: number, count: number, pack: Bytes, scheme: 1 | 2): Bytes {
  return sha256(ROOTS[scheme]!, size, count, pack, top);
}

/** The top that these leaves (of so many) and their proof lead to; null where the proof does not fit. */
export function climb(known: ReadonlyMap<number, Bytes>, leaves: number, proof: readonly Bytes[]): Bytes | null {
  return atOnce(climbing(known, leaves, proof));
}

const PIECE = 500; // nodes

/** The same in pieces: many decks are a long way up. */
export function* climbing(known: ReadonlyMap<number, Bytes>, leaves: number, proof: readonly Bytes[]): Generator<void, Bytes | null> {
  let here: ReadonlyMap<number, Bytes> = new Map([...known].sort(([one], [other]) => one - other)); // the rows above come in order by themselves
  let used = 0;
  for (let row = leaves; row > 1; row = (row + 1) >> 1) {
    const above = new Map<number, Bytes>();
    for (const [at, own] of here) {
      if (above.has(at >> 1)) continue; // its left neighbour has climbed with it
      const beside = here.get(at ^ 1) ?? ((at ^ 1) < row ? (proof[used++] ?? null) : undefined);
      if (beside === null) return null;
      if (above.size % PIECE === 0) yield;
      above.set(at >> 1, beside === undefined ? own : at % 2 ? node(beside, own) : node(own, beside)); // the last of an odd row goes up as it is
    }
    here = above;
  }
  return used === proof.length ? (here.get(0) ?? null) : null;
}
