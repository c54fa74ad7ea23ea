/** What the pieces of the kit say by themselves, in the language of the page. */
import { kit as en } from '../i18n/en/kit.ts';
import { kit as fi } from '../i18n/fi/kit.ts';
import { kit as ru } from '../i18n/ru/kit.ts';
import { localize } from '../i18n/language.ts';

export const words = localize({ en, ru, fi });
