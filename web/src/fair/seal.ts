/** What the seal of a batch binds, and whether the decks that were opened at the cut are honest (`parlor.fair.batch`). */
import type { Opened, SealSight } from '../wire/index.ts';
import { shuffled } from './chance.ts';
import { same, sha256, unhex, type Bytes } from './sha.ts';
import { climb, leaf, root } from './tree.ts';

const SALT = 16; // bytes

/** The secret order of a deck: which card lies at each place. */
export function order(seed: Bytes, size: number): number[] {
  return shuffled(seed, size);
}

export function salt(seed: Bytes, place: number): Bytes {
  return sha256('parlor salt', seed, place).slice(0, SALT);
}

/** The decks that root and tips choose to be opened, and those that are left to play with, in order. */
export function cut(of: Bytes, tips: readonly Bytes[], count: number): { opened: number[]; kept: number[] } {
  const said = [...tips].sort(byBytes);
  const chosen = shuffled(sha256('parlor cut', of, ...said), 2 * count);
  const rising = (one: number, other: number) => one - other;
  return { opened: chosen.slice(0, count).sort(rising), kept: chosen.slice(count).sort(rising) };
}

/** The public permutation: place i of the deck that is played is this place of the sealed one (`parlor.fair.mixing`). */
export function permutation(of: Bytes, deck: number, links: readonly (readonly [voice: number, link: Bytes])[], size: number): number[] {
  return shuffled(sha256('parlor mix', of, deck, ...links.flat()), size);
}

/** Do the decks that grow from these seeds lie under the root, as the proof says? */
export function cutHolds(of: Bytes, size: number, count: number, seeds: readonly (readonly [deck: number, seed: Bytes])[], proof: readonly Bytes[]): boolean {
  const known = new Map<number, Bytes>();
  for (const [deck, seed] of seeds) {
    order(seed, size).forEach((card, place) => known.set(deck * size + place, leaf(salt(seed, place), deck, place, card)));
  }
  const top = climb(known, 2 * count * size, proof);
  return top !== null && same(root(top, size, count), of);
}

/** Other decks were opened than root and tips chose; they do not lie under the root; or the root itself is another than before. */
export type Fault = 'choice' | 'decks' | 'root';

/** What is wrong with the decks that were opened; null where all is well. */
export function faultOf(seal: Pick<SealSight, 'root' | 'size' | 'count'>, opened: Pick<Opened, 'tips' | 'seeds' | 'proof'>): Fault | null {
  const of = unhex(seal.root);
  const chosen = cut(of, opened.tips.map(([, tip]) => unhex(tip)), seal.count).opened;
  const shown = opened.seeds.map(([deck]) => deck);
  if (shown.length !== chosen.length || shown.some((deck, at) => deck !== chosen[at])) return 'choice';
  const seeds = opened.seeds.map(([deck, seed]) => [deck, unhex(seed)] as const);
  return cutHolds(of, seal.size, seal.count, seeds, opened.proof.map(unhex)) ? null : 'decks';
}

function byBytes(one: Bytes, other: Bytes): number {
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
}
