/** What the lobby says. */
import { lobby as en } from '../../i18n/en/lobby/lobby.ts';
import { lobby as fi } from '../../i18n/fi/lobby/lobby.ts';
import { lobby as ru } from '../../i18n/ru/lobby/lobby.ts';
import { localize } from '../../i18n/language.ts';

export const words = localize({ en, ru, fi });
