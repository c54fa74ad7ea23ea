/** What was found out about a game: facts without words. */

/** Looked at, and right. Batches are counted from 1 in the file. */
export type Confirmed =
  | { what: 'steps'; steps: number } // each bound to the one before
  | { what: 'batch'; batch: number; half: number; size: number } // half of its decks were opened, as root and tips chose
  | { what: 'cards'; cards: number; shuffles: number } // opened, all as they were sealed
  | { what: 'joined' }; // to the game before it at its table: no shuffle between them is lost

/** Good to know, and nobody's fault. */
export type Note =
  | { what: 'earlier'; shuffles: number } // of the first batch, which games before took
  | { what: 'number'; number: number } // of the first batch at its table: games before had the others
  | { what: 'unused'; batch: number } // sealed, but not cut and not used
  | { what: 'no_links'; seat: number } // a bot, or somebody with another program
  | { what: 'idle'; seat: number }; // somebody with a voice to whom no cards were dealt

/** What keeps us from saying more than "fair, but". */
export type ButCode =
  | 'before'
  | 'old_seal'
  | 'kept_back'
  | 'thrown_away'
  | 'other_size'
  | 'nothing_shown'
  | 'no_record'
  | 'no_say'
  | 'silent'
  | 'missing'
  | 'unheard'
  | 'bot_voice'
  | 'unseen'
  | 'given_up'
  | 'between'
  | 'again'
  | 'no_faces';

/** What makes a game unfair. */
export type FaultCode =
  | 'version'
  | 'first_use'
  | 'first_batch'
  | 'tried_before'
  | 'first_link'
  | 'dealt'
  | 'early_face'
  | 'taken'
  | 'missing_voice'
  | 'step_digest'
  | 'step_order'
  | 'game_digest'
  | 'batch_size'
  | 'batch_order'
  | 'same_root'
  | 'pack'
  | 'tips'
  | 'since'
  | 'abandoned'
  | 'cut'
  | 'seeds'
  | 'use'
  | 'deck'
  | 'voice'
  | 'late'
  | 'link'
  | 'too_many'
  | 'card'
  | 'sealed'
  | 'doubled'
  | 'spare'
  | 'face'
  | 'no_where'
  | 'same_where'
  | 'news';

/** What two files of one game do not agree on; and that a game does not go on where the one before ended. */
export type DifferenceCode = 'gap' | 'roots' | 'cards' | 'head' | 'batches' | 'shuffles' | 'steps';

/** The codes and places are those of `parlor.fair.verifier`; the rest is for the words. */
export interface Finding<Code> {
  code: Code;
  place: string; // a JSON pointer into the file
  seat?: number | null; // whose link it is about; null: they had left
  seats?: readonly (number | null)[]; // the same, of several
  faces?: readonly [shown: unknown, dealt: unknown]; // as the game writes its cards
  reason?: string;
}

export interface Report {
  confirmed: Confirmed[];
  notes: Note[];
  buts: Finding<ButCode>[];
  faults: Finding<FaultCode>[];
}

const said = new WeakMap<Report, Set<string>>();

/** Say it once. */
export function addBut(report: Report, but: Finding<ButCode>): void {
  const known = said.get(report) ?? new Set();
  const key = `${but.code} ${but.place} ${but.seat}`;
  if (!known.has(key)) report.buts.push(but);
  said.set(report, known.add(key));
}

export type Verdict = 'fair' | 'but' | 'unfair';

export function verdictOf(report: Report): Verdict {
  if (report.faults.length) return 'unfair';
  return report.buts.length ? 'but' : 'fair';
}

/** A place in words: which step, batch, shuffle, link or card of the file, each counted from 1. */
export interface Where {
  steps?: number;
  batches?: number;
  shuffles?: number;
  links?: number;
  opened?: number;
  spare?: number;
}

export function whereIs(place: string): Where {
  const found = [...place.matchAll(/\/([a-z]+)\/(\d+)/g)].map(([, noun, number]) => [noun, Number(number) + 1]);
  return Object.fromEntries(found) as Where;
}
