/** Looks up words by a code. A third party's codes are not in our catalogue: then the parlour's own words are used. */

/** Our words for a code; undefined where we have none, also for "constructor". */
export function lookUp<Words extends object>(words: Words, code: string): Words[keyof Words] | undefined {
  return code in Object.prototype ? undefined : words[code as keyof Words];
}

/** "raise_to" becomes "Raise to": the best that can be made of a code alone. */
export function readable(code: string): string {
  const spaced = code.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toLocaleUpperCase() + spaced.slice(1);
}
