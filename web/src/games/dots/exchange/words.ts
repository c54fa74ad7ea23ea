/** What is said about SGF. */
import { spoken } from '../../../i18n/language.ts';
import { exchange as en } from '../words/en/exchange.ts';
import { exchange as fi } from '../words/fi/exchange.ts';
import { exchange as ru } from '../words/ru/exchange.ts';

export const words = spoken({ en, ru, fi });
