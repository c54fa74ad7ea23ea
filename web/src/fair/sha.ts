/** SHA-256 that works where `crypto.subtle` does not: on the plain-http page of a home network. */
import { sha256 as digest } from '@noble/hashes/sha2.js';

export type Bytes = Uint8Array;

/** The digest of some pieces one after the other; text goes in as UTF-8, a number as four bytes, big end first. */
export function sha256(...pieces: readonly (Bytes | string | number)[]): Bytes {
  const hash = digest.create();
  for (const piece of pieces) hash.update(asBytes(piece));
  return hash.digest();
}

function asBytes(piece: Bytes | string | number): Bytes {
  if (typeof piece === 'string') return new TextEncoder().encode(piece);
  return typeof piece === 'number' ? big(piece, 4) : piece;
}

/** Some pieces as one: for lists of any length, which are no arguments. */
export function concat(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A whole number in so many bytes, big end first. */
export function big(number: number, length: number): Bytes {
  const bytes = new Uint8Array(length);
  let rest = number;
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a hexadecimal text; what is not one has none. */
export function unhex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function same(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
