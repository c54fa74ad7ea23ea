/** What the settings of this browser, and the sheet of keys, say. */
import { preferences as en } from '../../i18n/en/preferences.ts';
import { preferences as fi } from '../../i18n/fi/preferences.ts';
import { preferences as ru } from '../../i18n/ru/preferences.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
