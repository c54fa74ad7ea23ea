/** What a game and its options are called: in the language of the page, or as the parlour lists them. */
import { lookUp } from '../i18n/known.ts';
import type { CountedTotal, GameListing } from '../wire/index.ts';
import { listingOf } from './catalogue.ts';
import { fieldsOf, type Field } from './options.ts';
import type { AchievementWords } from './entry.ts';
import { entryOf, entryWords } from './registry.ts';

export function titleOf(game: string): string {
  return entryWords(game)?.title ?? listingOf(game)?.title ?? game;
}

export function blurbOf(game: GameListing): string {
  return entryWords(game.name)?.blurb ?? game.blurb;
}

/** The options of a game that a person can set, with labels in the language of the page. */
export function optionsOf(game: GameListing | null): Field[] {
  if (!game) return [];
  const { options, hints, choices = {} } = entryWords(game.name) ?? { options: {}, hints: {} };
  return fieldsOf(game.options).map((field) => ({
    ...field,
    label: lookUp(options, field.name) ?? field.label,
    hint: lookUp(hints, field.name) ?? '',
    ...(field.kind === 'one' ? { names: lookUp(choices, field.name) ?? {} } : {}),
  }));
}

/** What a number that a game counts is called. */
export function countedName(game: string, { name, title }: Pick<CountedTotal, 'name' | 'title'>): string {
  return lookUp(entryWords(game)?.counted ?? {}, name) ?? title;
}

/** What a variant of a game is called: "20x20" is "20 × 20" in every language. */
export function variantName(game: string, variant: string): string {
  return lookUp(entryWords(game)?.variants ?? {}, variant) ?? variant.replace(/^(\d+)x(\d+)$/, '$1 × $2');
}

/** What an achievement that a game brings is called; undefined for one of the house. Its code is "game.code". */
export function achievementWords(code: string): AchievementWords | undefined {
  const [game, own] = code.split('.', 2);
  return own === undefined ? undefined : lookUp(entryWords(game!)?.achievements ?? {}, own);
}

/** The medal that a game draws for its achievement. */
export function badgeOf(code: string): string | undefined {
  const [game, own] = code.split('.', 2);
  return own === undefined ? undefined : lookUp(entryOf(game!)?.badges ?? {}, own);
}
