/** What the lobby says. */
import { lobby as en } from '../languages/en/lobby.ts';
import { lobby as fi } from '../languages/fi/lobby.ts';
import { lobby as ru } from '../languages/ru/lobby.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
