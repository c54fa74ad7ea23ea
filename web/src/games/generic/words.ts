/** What the plain view of any game says by itself. */
import { generic as en } from './words/en.ts';
import { generic as fi } from './words/fi.ts';
import { generic as ru } from './words/ru.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
