/** What the first page says. */
import { home as en } from '../../../i18n/en/lobby/home.ts';
import { home as fi } from '../../../i18n/fi/lobby/home.ts';
import { home as ru } from '../../../i18n/ru/lobby/home.ts';
import { localize } from '../../../i18n/language.ts';

export const words = localize({ en, ru, fi });
