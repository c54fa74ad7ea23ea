/** The games that the page knows. Any other game gets the generic page and is called what the parlour calls it. */
import { language } from '../i18n/language.ts';
import { dots } from './dots/entry.ts';
import type { EntryWords, GameEntry, GameHelp } from './entry.ts';
import { iota } from './iota/entry.ts';
import { noughts } from './noughts/entry.ts';
import { onecard } from './onecard/entry.ts';
import type { AnyGamePage } from './page.ts';
import type { RecordFormats } from './records.ts';

const entries = new Map<string, GameEntry>();

for (const entry of [dots, iota, noughts, onecard]) registerGame(entry);

/** Add a game, or replace one. A game that comes from elsewhere must be here before the catalogue is shown. */
export function registerGame(entry: GameEntry): void {
  entries.set(entry.name, entry);
}

export function entryOf(game: string): GameEntry | undefined {
  return entries.get(game);
}

/** What the entry of a game says, in the language of the page. */
export function entryWords(game: string): EntryWords | undefined {
  return entryOf(game)?.words[language.value];
}

export function allEntries(): readonly GameEntry[] {
  return [...entries.values()];
}

/** The page of a game, fetched when it is first needed. */
export async function pageOf(game: string, generic = false): Promise<AnyGamePage> {
  const own = generic ? undefined : entryOf(game);
  return (await (own ? own.page() : import('./generic/page.tsx'))).page;
}

/** Must a table of this game be told what is legal? The table asks before the page is here. */
export function needsLegal(game: string, generic: boolean): boolean {
  const own = generic ? undefined : entryOf(game);
  return own ? own.legal === true : true;
}

/** The rules of a game to read; null where it has none. */
export async function helpOf(game: string): Promise<GameHelp | null> {
  return (await entryOf(game)?.help?.())?.help ?? null;
}

/** What a game says of its files for other programs. */
export async function recordsOf(game: string): Promise<RecordFormats> {
  return (await entryOf(game)?.records?.())?.records ?? {};
}
