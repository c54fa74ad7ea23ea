/** The page that shows the kit, in words. */
import { exhibit as en } from '../languages/en/exhibit.ts';
import { exhibit as fi } from '../languages/fi/exhibit.ts';
import { exhibit as ru } from '../languages/ru/exhibit.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
