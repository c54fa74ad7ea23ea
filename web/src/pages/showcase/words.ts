/** The page that shows the kit, in words. */
import { showcase as en } from '../../i18n/en/showcase.ts';
import { showcase as fi } from '../../i18n/fi/showcase.ts';
import { showcase as ru } from '../../i18n/ru/showcase.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
