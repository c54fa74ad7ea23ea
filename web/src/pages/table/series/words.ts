/** What the table page says of a series: hands that follow each other, with chips. */
import { series as en } from '../../../i18n/en/table/series.ts';
import { series as fi } from '../../../i18n/fi/table/series.ts';
import { series as ru } from '../../../i18n/ru/table/series.ts';
import { localize } from '../../../i18n/language.ts';

export const words = localize({ en, ru, fi });
