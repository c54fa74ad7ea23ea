/** What the pages about people say. */
import { people as en } from '../languages/en/people.ts';
import { people as fi } from '../languages/fi/people.ts';
import { people as ru } from '../languages/ru/people.ts';
import { spoken } from '../languages/language.ts';

export { ago, day } from '../languages/time.ts';
export const words = spoken({ en, ru, fi });
