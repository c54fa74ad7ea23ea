/** What a game is called here: ours in the language of the page, a third party's as it says itself. */
import { shelf as en } from '../i18n/en/shelf.ts';
import { shelf as fi } from '../i18n/fi/shelf.ts';
import { shelf as ru } from '../i18n/ru/shelf.ts';
import { known } from '../i18n/known.ts';
import { spoken } from '../i18n/language.ts';
import type { GameListing } from '../wire/index.ts';
import { listingOf } from './catalogue.ts';
import { fieldsOf, type Field } from '../pages/lobby/newtable/options.tsx';

interface GameWords {
  title: string;
  blurb: string;
  options: Record<string, string>;
  hints: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
}

const words = spoken({ en, ru, fi });

/** What we have for a game of ours. */
function ours(game: string): GameWords | undefined {
  return known(words, game);
}

export function titleOf(game: string): string {
  return ours(game)?.title ?? listingOf(game)?.title ?? game;
}

export function blurbOf(game: GameListing): string {
  return ours(game.name)?.blurb ?? game.blurb;
}

/** The options of a game that a person can set, with labels in the language of the page. */
export function optionsOf(game: GameListing | null): Field[] {
  if (!game) return [];
  const { options, hints, choices = {} } = ours(game.name) ?? { options: {}, hints: {} };
  return fieldsOf(game.options).map((field) => ({
    ...field,
    label: known(options, field.name) ?? field.label,
    hint: known(hints, field.name) ?? '',
    ...(field.kind === 'one' ? { names: known(choices, field.name) ?? {} } : {}),
  }));
}
