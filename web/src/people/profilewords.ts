/** What profiles, leaderboards and forms say. */
import { profile as en } from '../languages/en/profile.ts';
import { profile as fi } from '../languages/fi/profile.ts';
import { profile as ru } from '../languages/ru/profile.ts';
import { spoken } from '../languages/language.ts';

export const words = spoken({ en, ru, fi });
