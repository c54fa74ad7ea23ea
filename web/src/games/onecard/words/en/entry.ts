/** One card before its page is here, in English: the title, the options, the refusals, what it counts. */
import type { EntryWords } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';

export const entry = {
  title: 'One card',
  blurb: 'One card each, one bet, and your face. The highest card takes the pot.',
  options: { stack: 'Chips for a buy-in', ante: 'Ante', freezeout: 'Freeze-out' },
  hints: {
    stack: 'everybody sits down with this many',
    ante: 'what a player pays for each hand',
    freezeout: 'Everybody buys in once, and the last player left wins.',
  },
  counted: { hands: 'Hands played', won: 'Hands won', largest: 'Most chips won with a hand' },
  refusals: {
    freezeout: 'This is a freeze-out: nobody buys in again or sits out.',
    not_sitting_out: 'You are in the game already.',
    sits_out: 'You sit out already.',
  },
} satisfies EntryWords<Code>;
