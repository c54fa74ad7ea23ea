/** What is said about a game that was checked, in the language of the page. */
import { verify as en } from '../../i18n/en/verify.ts';
import { verify as fi } from '../../i18n/fi/verify.ts';
import { verify as ru } from '../../i18n/ru/verify.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
