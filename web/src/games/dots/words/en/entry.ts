/** Dots before its page is here, in English: the title, the options, the refusals, what it counts. */
import type { EntryWords } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';

export const entry = {
  title: 'Dots',
  blurb: 'Put a dot, link your dots, and close a ring round your opponent’s.',
  options: { width: 'Points across', height: 'Points down', captures: 'A ring closes', opening: 'The paper at first' },
  hints: { captures: 'The whole block, as on school paper; or the least area, as on other sites.' },
  choices: {
    captures: { seed: 'the whole block', standard: 'the least area' },
    opening: { empty: 'empty', cross: 'a cross in the middle' },
  },
  counted: { taken: 'Dots taken', largest: 'Largest capture' },
  achievements: {
    capture_10: { title: 'Fishing net', text: 'Take ten dots with one ring' },
    capture_20: { title: 'Trawler', text: 'Take twenty dots with one ring' },
    taken_500: { title: 'Collector', text: 'Take five hundred dots in all' },
  },
  refusals: {
    off_board: 'That is not on the board.',
  },
} satisfies EntryWords<Code>;
