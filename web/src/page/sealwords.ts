/** What the table page says about sealed shuffles. */
import { seal as en } from '../languages/en/seal.ts';
import { seal as fi } from '../languages/fi/seal.ts';
import { seal as ru } from '../languages/ru/seal.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
