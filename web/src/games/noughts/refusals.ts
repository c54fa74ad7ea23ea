/** The codes of the refusals that noughts and crosses has beside the shell's. */
export const CODES = ['off_board'] as const;

export type Code = (typeof CODES)[number];
