/** What the table page says about itself. */
import { page as en } from '../languages/en/page.ts';
import { page as fi } from '../languages/fi/page.ts';
import { page as ru } from '../languages/ru/page.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
