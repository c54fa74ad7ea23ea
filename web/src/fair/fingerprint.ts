/** A root in eighty bits that friends can read to each other: as `parlor.fair.batch.fingerprint`. */

// Crockford's digits, without the letters that look like others.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "4F7K-2M9Q-0A1B-ZX3T", of a root in hexadecimal. */
export function fingerprint(root: string): string {
  const number = BigInt(`0x${root.slice(0, 20).padEnd(20, '0')}`);
  const letters = Array.from({ length: 16 }, (_, at) => DIGITS[Number((number >> BigInt(75 - 5 * at)) & 31n)]).join('');
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4)).join('-');
}

/** "4F7K-2M9Q": enough for the eye; the whole is for comparing. */
export function inShort(root: string): string {
  return fingerprint(root).slice(0, 9);
}
