/** A player's part in the shuffles of a batch: a hash chain, its tip shown first, then link by link (`parlor.fair.chain`). */
import { same, sha256, type Bytes } from './sha.ts';

/** One link towards the tip. (Nobody can go the other way.) */
export function step(link: Bytes): Bytes {
  return sha256('parlor link', link);
}

/** What a player is bound by, before any link is known. */
export function tip(seed: Bytes, count: number): Bytes {
  return link(seed, count, 0);
}

/** The link for the batch's shuffle number `use`, counted from 1; number 0 is the tip. */
export function link(seed: Bytes, count: number, use: number): Bytes {
  let here = seed;
  for (let at = use; at < count; at++) here = step(here);
  return here;
}

/** Is this the link number `use` of the chain with that tip? */
export function belongs(given: Bytes, use: number, to: Bytes): boolean {
  return same(link(given, use, 0), to);
}
