/** What the pages about people say. */
import { people as en } from '../../i18n/en/people/people.ts';
import { people as fi } from '../../i18n/fi/people/people.ts';
import { people as ru } from '../../i18n/ru/people/people.ts';
import { localize } from '../../i18n/language.ts';

export { ago, day } from '../../i18n/dates.ts';
export const words = localize({ en, ru, fi });
