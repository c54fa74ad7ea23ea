/**
 * Records: finished games in files of other programs. The parlour lists the formats of a game (`GameListing.records`), and writes and
 * reads them. A game may add words, and tell such a file by its first letters. For a format without them the shell has words.
 */
export interface RecordFormat {
  words(): RecordWords;
  /** Does a file begin like one of this format? Its name need not tell. */
  matches?(head: string): boolean;
}

export interface RecordWords {
  saveText: string; // who can read such a file, and what is in it
  offer: string; // what may be opened, as a part of the sentence on the page that opens files
  refusals: Record<string, string>; // by code, where a record is refused in other words than a move at the table
}

/** By the names that the parlour gives them. */
export type RecordFormats = Readonly<Record<string, RecordFormat>>;
