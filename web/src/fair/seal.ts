/** What the seal of a batch binds, which decks are opened at the cut, and whether they are what was sealed (`parlor.fair.batch`). */
import { shuffle } from './chance.ts';
import { big, concat, same, sha256, unhex, type Bytes } from './sha.ts';
import { climbing, leaf, root } from './tree.ts';

const SALT = 16; // bytes
const [CARDS, USES] = [4096, 64]; // in a deck, in a batch: nobody should wait for ever

/** The secret order of a deck: which card lies at each place. */
export function order(seed: Bytes, size: number): number[] {
  return shuffle(seed, size);
}

export function salt(seed: Bytes, place: number): Bytes {
  return sha256('parlor salt', seed, place).slice(0, SALT);
}

/** A link, with the number of its voice in the batch. */
export type VoiceLink = readonly [voice: number, link: Bytes];

/** The decks that are opened and thrown away, and those that are left to play with, both in order. */
export interface Halves {
  opened: number[];
  kept: number[];
}

/**
 * The cut that the root and the first links choose. The links are those of all voices whose tips were fixed, in
 * rising order. Nobody knew the link of another when the tips were fixed, so nobody chooses the cut.
 */
export function cut(of: Bytes, links: readonly VoiceLink[], count: number): Halves {
  return halves(sha256('parlor cut', of, said(links)), count);
}

/** The cut of scheme 1, where whoever gave the last tip could choose it. */
export function cutByTips(of: Bytes, tips: readonly Bytes[], count: number): Halves {
  return halves(sha256('parlor cut', of, concat([...tips].sort(byBytes))), count);
}

function halves(seed: Bytes, count: number): Halves {
  const chosen = shuffle(seed, 2 * count);
  const rising = (one: number, other: number) => one - other;
  return { opened: chosen.slice(0, count).sort(rising), kept: chosen.slice(count).sort(rising) };
}

/** The public permutation: place i of the deck that is played is this place of the sealed one (`parlor.fair.mixing`). */
export function permutation(of: Bytes, deck: number, links: readonly VoiceLink[], size: number): number[] {
  return shuffle(sha256('parlor mix', of, deck, said(links)), size);
}

function said(links: readonly VoiceLink[]): Bytes {
  return concat(links.flatMap(([voice, link]) => [big(voice, 4), link]));
}

/** What a root binds beside the cards: how many there are, and their names. */
export interface Shape {
  root: string;
  size: number;
  count: number;
  pack: string;
  scheme?: number;
}

/** Is it of a size that can be checked while somebody waits? */
export function isCheckable({ size, count }: Shape): boolean {
  return size > 0 && size <= CARDS && count > 0 && count <= USES;
}

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
export function under({ root: of, size, count, pack, scheme }: Shape, top: Bytes | null): boolean {
  return top !== null && same(root(top, size, count, unhex(pack), scheme === 2 ? 2 : 1), unhex(of));
}

function byBytes(one: Bytes, other: Bytes): number {
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1);
}
