/** What the seal of a batch binds, and whether the decks that were opened at the cut are honest (`parlor.fair.batch`). */
import type { Opened, SealSight } from '../wire/index.ts';
import { shuffle } from './chance.ts';
import { atOnce } from './gently.ts';
import { big, concat, same, sha256, unhex, type Bytes } from './sha.ts';
import { climbing, leaf, root } from './tree.ts';

const SALT = 16; // bytes

/** The secret order of a deck: which card lies at each place. */
export function order(seed: Bytes, size: number): number[] {
  return shuffle(seed, size);
}

export function salt(seed: Bytes, place: number): Bytes {
  return sha256('parlor salt', seed, place).slice(0, SALT);
}

/** The decks that root and tips choose to be opened, and those that are left to play with, in order. */
export function cut(of: Bytes, tips: readonly Bytes[], count: number): { opened: number[]; kept: number[] } {
  const said = [...tips].sort(byBytes);
  const chosen = shuffle(sha256('parlor cut', of, concat(said)), 2 * count);
  const rising = (one: number, other: number) => one - other;
  return { opened: chosen.slice(0, count).sort(rising), kept: chosen.slice(count).sort(rising) };
}

/** The public permutation: place i of the deck that is played is this place of the sealed one (`parlor.fair.mixing`). */
export function permutation(of: Bytes, deck: number, links: readonly (readonly [voice: number, link: Bytes])[], size: number): number[] {
  const said = concat(links.flatMap(([voice, link]) => [big(voice, 4), link]));
  return shuffle(sha256('parlor mix', of, deck, said), size);
}

/** What a root binds beside the cards: how many there are, and their names. */
export type Shape = Pick<SealSight, 'root' | 'size' | 'count' | 'pack'>;

/** Do the decks that grow from these seeds lie under the root, as the proof says? Answered in pieces: there may be many. */
export function* cutHolding(seal: Shape, seeds: readonly (readonly [deck: number, seed: string])[], proof: readonly string[]): Generator<void, boolean> {
  const { size, count } = seal;
  const known = new Map<number, Bytes>();
  for (const [deck, written] of seeds) {
    const seed = unhex(written);
    order(seed, size).forEach((card, place) => known.set(deck * size + place, leaf(salt(seed, place), deck, place, card)));
    yield;
  }
  return under(seal, yield* climbing(known, 2 * count * size, proof.map(unhex)));
}

/** Is this the top of the tree under the root? */
export function under({ root: of, size, count, pack }: Shape, top: Bytes | null): boolean {
  return top !== null && same(root(top, size, count, unhex(pack)), unhex(of));
}

/** Other decks were opened than root and tips chose; they do not lie under the root; or the root itself is another than before. */
export type Fault = 'choice' | 'decks' | 'root';

/** What is wrong with the decks that were opened; null where all is well. */
export function faultOf(seal: Shape, opened: Pick<Opened, 'tips' | 'seeds' | 'proof'>): Fault | null {
  const of = unhex(seal.root);
  const chosen = cut(of, opened.tips.map(([, tip]) => unhex(tip)), seal.count).opened;
  const shown = opened.seeds.map(([deck]) => deck);
  if (shown.length !== chosen.length || shown.some((deck, at) => deck !== chosen[at])) return 'choice';
  return atOnce(cutHolding(seal, opened.seeds, opened.proof)) ? null : 'decks';
}

function byBytes(one: Bytes, other: Bytes): number {
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
}
