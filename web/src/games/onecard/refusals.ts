/** The codes of the refusals that one card has beside the shell's. */
export const CODES = ['bad_raise'] as const;

export type Code = (typeof CODES)[number];
