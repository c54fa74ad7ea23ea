/** The codes of the refusals that one card has beside the shell's. */
export const CODES = ['bad_buy_in', 'bad_raise', 'freezeout', 'not_sitting_out', 'sits_out'] as const;

export type Code = (typeof CODES)[number];
