/** What is said about a game that was checked, in the language of the page. */
import { verify as en } from '../languages/en/verify.ts';
import { verify as fi } from '../languages/fi/verify.ts';
import { verify as ru } from '../languages/ru/verify.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
