/** The codes of the refusals that dots has beside the shell's. */
export const CODES = ['bad_move', 'bad_setup', 'bad_size', 'not_dots', 'not_sgf', 'off_board', 'passed', 'too_wide'] as const;

export type Code = (typeof CODES)[number];
