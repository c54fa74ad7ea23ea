/** Does a game count? A member's quick matches: chosen once, remembered here; and what that means for options. */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../../../app/storage.ts';
import { you } from '../../../net/connection.ts';
import type { GameListing } from '../../../wire/index.ts';
import { defaultsOf, fieldsOf, type Values } from '../../../games/options.ts';

export const rated = signal(readStored('rated') === 'yes');

export function setRated(value: boolean): void {
  rated.value = value;
  writeStored('rated', value ? 'yes' : 'no');
}

/** A guest's never do. */
export function counts(): boolean {
  return rated.value && you.value?.member === true;
}

/** The options with which a game begins, friendly or rated: a rated one must end. */
export function firstOptions(game: GameListing, rated: boolean): Values {
  return { ...defaultsOf(fieldsOf(game.options)), ...(rated ? (game.rated as Values) : {}) };
}

/** The stakes change: what nobody chose follows them, what somebody chose stays. */
export function applyStakes(game: GameListing, options: Values, rated: boolean): Values {
  const [before, after] = [firstOptions(game, !rated), firstOptions(game, rated)];
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value === before[name] ? after[name] : value]));
}
