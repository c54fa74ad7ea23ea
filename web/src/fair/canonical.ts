/** The one way to write a value, so that everybody computes the same digest (RFC 8785): see `parlor.fair.digests`. */

/** Something that other readers would read differently. */
export class Unwritable extends Error {}

const MOST = 2 ** 53;

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const held = value as Record<string, unknown>;
    const keys = Object.keys(held).sort(); // by UTF-16 units, as the standard wants it
    return `{${keys.map((key) => `${canonical(key)}:${canonical(held[key])}`).join(',')}}`;
  }
  if (typeof value === 'number' && !(Math.abs(value) <= MOST)) throw new Unwritable(`the number ${value} is too large`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new Unwritable('a letter is cut in half');
  return JSON.stringify(value ?? null);
}
