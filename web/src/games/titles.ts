/** What a game and its options are called: in the language of the page, or as the parlour lists them. */
import { lookUp } from '../i18n/known.ts';
import type { GameListing } from '../wire/index.ts';
import { listingOf } from './catalogue.ts';
import { fieldsOf, type Field } from './options.ts';
import { entryWords } from './registry.ts';

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
