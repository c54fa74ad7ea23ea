/** Words found by a code: ours are in the catalogue, a third party's are not, and then the parlour's own are said. */

/** What we have for a code; undefined where the code is not one of ours, also when it is "constructor". */
export function lookUp<Words extends object>(words: Words, code: string): Words[keyof Words] | undefined {
  return code in Object.prototype ? undefined : words[code as keyof Words];
}

/** "raise_to" is "Raise to": the best that can be made of a code alone. */
export function readable(code: string): string {
  const spaced = code.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toLocaleUpperCase() + spaced.slice(1);
}
