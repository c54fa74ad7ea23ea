/** What the shell says. */
import { shell as en } from '../languages/en/shell.ts';
import { shell as fi } from '../languages/fi/shell.ts';
import { shell as ru } from '../languages/ru/shell.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
