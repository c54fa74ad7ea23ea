/** Dots in the registry. */
import type { GameEntry } from '../entry.ts';
import { badges } from './badges.ts';
import { Picture } from './picture.tsx';
import { entry as en } from './words/en/entry.ts';
import { entry as fi } from './words/fi/entry.ts';
import { entry as ru } from './words/ru/entry.ts';

export const dots: GameEntry = {
  name: 'dots',
  words: { en, ru, fi },
  Picture,
  badges,
  page: () => import('./page.tsx'),
  help: () => import('./help/help.tsx'),
  boardSizes: [
    [10, 10],
    [20, 20],
    [30, 30],
    [39, 32],
  ],
  records: () => import('./records.ts'),
};
