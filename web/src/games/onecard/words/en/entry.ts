/** One card before its page is here, in English: the title, the options, the refusals. */
import type { EntryWords } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';

export const entry = {
  title: 'One card',
  blurb: 'One card each, one bet, and your face. The higher card takes the pot.',
  options: { stack: 'Chips each', hands: 'Hands at most' },
  hints: {},
  refusals: {},
} satisfies EntryWords<Code>;
