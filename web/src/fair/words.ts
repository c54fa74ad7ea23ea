/** What is said about a game that was checked, in the language of the page. */
import { verify as en } from '../i18n/en/verify.ts';
import { verify as fi } from '../i18n/fi/verify.ts';
import { verify as ru } from '../i18n/ru/verify.ts';
import { spoken } from '../i18n/language.ts';

export const words = spoken({ en, ru, fi });
