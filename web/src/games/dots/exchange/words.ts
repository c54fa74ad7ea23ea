/** What is said about SGF. */
import { localize } from '../../../i18n/language.ts';
import { exchange as en } from '../words/en/exchange.ts';
import { exchange as fi } from '../words/fi/exchange.ts';
import { exchange as ru } from '../words/ru/exchange.ts';

export const words = localize({ en, ru, fi });
