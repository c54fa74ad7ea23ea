/** What profiles, leaderboards and forms say. */
import { profile as en } from '../../../i18n/en/people/profile.ts';
import { profile as fi } from '../../../i18n/fi/people/profile.ts';
import { profile as ru } from '../../../i18n/ru/people/profile.ts';
import { localize } from '../../../i18n/language.ts';

export const words = localize({ en, ru, fi });
