/** The rules of Iota in words. */
import { localize } from '../../../i18n/language.ts';
import { rules as en } from '../words/en/rules.ts';
import { rules as fi } from '../words/fi/rules.ts';
import { rules as ru } from '../words/ru/rules.ts';

export const words = localize({ en, ru, fi });
