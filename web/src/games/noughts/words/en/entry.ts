/** Noughts and crosses before its page is here, in English: the title, the options, the refusals. */
import type { EntryWords } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';

export const entry = {
  title: 'Noughts and crosses',
  blurb: 'Three in a row takes the board. Board after board, until you have had enough.',
  options: { boards: 'Boards' },
  hints: { boards: '0: until you stop' },
  refusals: {
    off_board: 'That is not on the board.',
  },
} satisfies EntryWords<Code>;
