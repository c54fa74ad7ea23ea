/** What the shell says. */
import { app as en } from '../i18n/en/app.ts';
import { app as fi } from '../i18n/fi/app.ts';
import { app as ru } from '../i18n/ru/app.ts';
import { localize } from '../i18n/language.ts';

export const words = localize({ en, ru, fi });
