/** What the settings of this browser, and the sheet of keys, say. */
import { comfort as en } from '../languages/en/comfort.ts';
import { comfort as fi } from '../languages/fi/comfort.ts';
import { comfort as ru } from '../languages/ru/comfort.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
