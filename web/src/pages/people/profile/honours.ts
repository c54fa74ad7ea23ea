/** What ranks and achievements are called: ours in the language of the page, others as the parlour says. */
import { honours as en } from '../../../i18n/en/people/honours.ts';
import { honours as fi } from '../../../i18n/fi/people/honours.ts';
import { honours as ru } from '../../../i18n/ru/people/honours.ts';
import { achievementWords } from '../../../games/titles.ts';
import { lookUp, readable } from '../../../i18n/known.ts';
import { localize } from '../../../i18n/language.ts';
import type { Achievement, Rank } from '../../../wire/index.ts';

const words = localize({ en, ru, fi });

export function rankName({ code, name }: Pick<Rank, 'code' | 'name'>): string {
  return lookUp(words.ranks, code) ?? name;
}

/** What an achievement is called and takes. */
export function sayFeat({ code, title, text }: Pick<Achievement, 'code' | 'title' | 'text'>): { title: string; text: string } {
  return lookUp(words.feats, code) ?? achievementWords(code) ?? { title, text };
}

/** An achievement of which the code is all we have. */
export function featTitle(code: string): string {
  return (lookUp(words.feats, code) ?? achievementWords(code))?.title ?? readable(code.slice(code.indexOf('.') + 1));
}
