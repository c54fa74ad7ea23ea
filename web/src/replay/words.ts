/** What the replay of a game says, in the language of the page. */
import { replay as en } from '../languages/en/replay.ts';
import { replay as fi } from '../languages/fi/replay.ts';
import { replay as ru } from '../languages/ru/replay.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
