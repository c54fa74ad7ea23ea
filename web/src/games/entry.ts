/**
 * A game as the registry has it: a small part that the shell needs at once, and loaders for the rest.
 *
 * A folder of `games/` exports one. A package of somebody else's will ship the same thing as a built module.
 */
import type { ComponentType } from 'preact';
import type { Language } from '../i18n/language.ts';
import type { AnyGamePage } from './page.ts';
import type { RecordFormats } from './records.ts';

export interface GameEntry {
  name: string; // as the parlour lists it
  words: Record<Language, EntryWords>;
  legal?: boolean; // the page needs `legal` with every update
  Picture?: ComponentType; // a small still life for the tile of the game
  badges?: Readonly<Record<string, string>>; // the medals of its achievements: a path in a square of 48, by code
  boardSizes?: readonly BoardSize[]; // the usual ones, where the options are `width` and `height`
  page(): Promise<{ page: AnyGamePage }>;
  help?(): Promise<{ help: GameHelp }>;
  records?(): Promise<{ records: RecordFormats }>; // what it says of its files for other programs
}

/** What is said of a game where its page is not loaded: in the lobby, in lists, in the head of a page. */
export interface EntryWords<Code extends string = string> {
  title: string;
  blurb: string;
  options: Record<string, string>; // labels
  hints: Record<string, string>; // what a value means, where the label does not say it
  choices?: Record<string, Record<string, string>>; // the values of an option
  refusals: Partial<Record<Code, string>>; // by code; the parlour's own words are used for the others
  counted?: Record<string, string>; // the numbers that it counts for its players
  variants?: Record<string, string>; // and the labels of its options that these are kept apart by
  achievements?: Record<string, AchievementWords>; // by code, without the name of the game
}

export interface AchievementWords {
  title: string;
  text: string;
}

/** The same words in another language. English may leave a refusal to the parlour, which speaks English; others may not. */
export type Translation<English, Code extends string> = Omit<English, 'refusals'> & { refusals: Record<Code, string> };

export type BoardSize = readonly [width: number, height: number];

/** The rules as a page to read. */
export interface GameHelp {
  lead(): string;
  Text: ComponentType;
}
