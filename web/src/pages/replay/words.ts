/** What the replay of a game says, in the language of the page. */
import { replay as en } from '../../i18n/en/replay.ts';
import { replay as fi } from '../../i18n/fi/replay.ts';
import { replay as ru } from '../../i18n/ru/replay.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
