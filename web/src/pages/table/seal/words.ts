/** What the table page says about sealed shuffles. */
import { seal as en } from '../../../i18n/en/table/seal.ts';
import { seal as fi } from '../../../i18n/fi/table/seal.ts';
import { seal as ru } from '../../../i18n/ru/table/seal.ts';
import { localize } from '../../../i18n/language.ts';

export const words = localize({ en, ru, fi });
