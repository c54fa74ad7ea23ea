/** What the plain view of any game says by itself. */
import { generic as en } from '../../languages/en/generic.ts';
import { generic as fi } from '../../languages/fi/generic.ts';
import { generic as ru } from '../../languages/ru/generic.ts';
import { spoken } from '../../i18n/language.ts';

export const words = spoken({ en, ru, fi });
