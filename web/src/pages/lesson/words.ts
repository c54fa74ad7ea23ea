/** What a lesson says about itself, in the language of the page. */
import { lesson as en } from '../../i18n/en/lesson.ts';
import { lesson as fi } from '../../i18n/fi/lesson.ts';
import { lesson as ru } from '../../i18n/ru/lesson.ts';
import { language, localize } from '../../i18n/language.ts';
import type { Caption } from '../../wire/index.ts';

export const words = localize({ en, ru, fi });

/** What a game's lesson says; a language that it does not have falls back to English. */
export function inLanguage(caption: Caption): string {
  return caption[language.value] || caption.en;
}
