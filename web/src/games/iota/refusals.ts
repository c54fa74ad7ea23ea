/** The codes of the refusals that Iota has beside the shell's. */
export const CODES = [
  'after_put',
  'broken_line',
  'detached',
  'enough_back',
  'long_line',
  'no_cards',
  'not_in_hand',
  'not_in_line',
  'not_wild',
  'nothing_laid',
  'occupied',
  'off_desk',
  'pile_empty',
  'whole_hand',
] as const;

export type Code = (typeof CODES)[number];
