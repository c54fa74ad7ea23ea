/** What a lesson says about itself, in the language of the page. */
import { lesson as en } from '../languages/en/lesson.ts';
import { lesson as fi } from '../languages/fi/lesson.ts';
import { lesson as ru } from '../languages/ru/lesson.ts';
import { language, spoken } from '../languages/language.ts';
import type { Caption } from '../wire/index.ts';

export const words = spoken({ en, ru, fi });

/** What a game's lesson says; a language that it does not have falls back to English. */
export function inLanguage(caption: Caption): string {
  return caption[language.value] || caption.en;
}
