/** A choice that the house offers: the same action with some of several things in one field. */
import type { Choice, Tagged } from '../wire/index.ts';

/** The action that names these things; null where they are too few or too many. */
export function fillChoice({ action, field, least, most }: Choice, things: readonly unknown[]): Tagged | null {
  if (things.length < least || things.length > most) return null;
  return { ...(action as Tagged), [field]: things };
}
