/** Games of dots as SGF. The parlour reads and writes them: the page owns no rules. */
import { localize } from '../../i18n/language.ts';
import type { RecordFormats } from '../records.ts';
import { records as en } from './words/en/records.ts';
import { records as fi } from './words/fi/records.ts';
import { records as ru } from './words/ru/records.ts';

const words = localize({ en, ru, fi });
const START = /^[^{]*\(\s*;/; // what SGF begins with, whatever stands before it

export const records: RecordFormats = {
  sgf: { words: () => words, matches: (head) => START.test(head) },
};
