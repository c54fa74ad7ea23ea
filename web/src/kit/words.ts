/** What the pieces of the kit say by themselves, in the language of the page. */
import { kit as en } from '../languages/en/kit.ts';
import { kit as fi } from '../languages/fi/kit.ts';
import { kit as ru } from '../languages/ru/kit.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
