/** What the shell says. */
import { shell as en } from '../i18n/en/app.ts';
import { shell as fi } from '../i18n/fi/app.ts';
import { shell as ru } from '../i18n/ru/app.ts';
import { localize } from '../i18n/language.ts';

export const words = localize({ en, ru, fi });
