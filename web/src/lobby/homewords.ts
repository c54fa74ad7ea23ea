/** What the first page says. */
import { home as en } from '../languages/en/home.ts';
import { home as fi } from '../languages/fi/home.ts';
import { home as ru } from '../languages/ru/home.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
