/** Iota in the registry. */
import type { GameEntry } from '../entry.ts';
import { badges } from './badges.ts';
import { Picture } from './picture.tsx';
import { entry as en } from './words/en/entry.ts';
import { entry as fi } from './words/fi/entry.ts';
import { entry as ru } from './words/ru/entry.ts';

export const iota: GameEntry = {
  name: 'iota',
  words: { en, ru, fi },
  legal: true,
  Picture,
  badges,
  page: () => import('./page.tsx'),
  help: () => import('./help/help.tsx'),
};
