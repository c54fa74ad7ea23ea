/** What the table page says about itself. */
import { page as en } from '../../i18n/en/table/page.ts';
import { page as fi } from '../../i18n/fi/table/page.ts';
import { page as ru } from '../../i18n/ru/table/page.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
