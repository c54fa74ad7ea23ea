/**
 * A player's part in the shuffles of a batch: a hash chain, its tip shown first, then link by link (`parlor.fair.chain`).
 *
 * Link 1 chooses the cut; shuffle number u has link u + 1. (In batches of scheme 1 the tips chose the cut, and
 * shuffle number u had link u.)
 */
import { same, sha256, type Bytes } from './sha.ts';

/** One link towards the tip. (Nobody can go the other way.) */
export function step(link: Bytes): Bytes {
  return sha256('parlor link', link);
}

/** How many links a chain has for a batch of so many shuffles. */
export function length(shuffles: number, scheme: number): number {
  return numberFor(shuffles, scheme);
}

/** The number of the link that a shuffle wants. */
export function numberFor(use: number, scheme: number): number {
  return scheme === 1 ? use : use + 1;
}

/** What a player is bound by, before any link is known. */
export function tip(seed: Bytes, links: number): Bytes {
  return link(seed, links, 0);
}

/** A link of a chain of so many, counted from 1; number 0 is the tip, the last one the seed itself. */
export function link(seed: Bytes, links: number, number: number): Bytes {
  let here = seed;
  for (let at = number; at < links; at++) here = step(here);
  return here;
}

/** Is this the link with that number of the chain with that tip? */
export function belongs(given: Bytes, number: number, to: Bytes): boolean {
  return same(link(given, number, 0), to);
}
