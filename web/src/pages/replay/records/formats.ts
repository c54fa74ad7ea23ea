/** The formats of other programs that the parlour lists, each with what its game says of it. */
import type { RecordFormat } from '../../../games/records.ts';
import { recordsOf } from '../../../games/registry.ts';
import { titleOf } from '../../../games/titles.ts';
import { lookUp } from '../../../i18n/known.ts';
import { sayRefusal } from '../../../i18n/refusals.ts';
import type { GameListing, RecordListing } from '../../../wire/index.ts';
import { words } from '../words.ts';

export interface KnownFormat {
  game: string;
  listing: RecordListing;
  own: RecordFormat | undefined;
}

export async function loadFormats(games: readonly GameListing[]): Promise<readonly KnownFormat[]> {
  const found = games.map(async ({ name: game, records = [] }) => {
    const own = records.length ? await recordsOf(game) : {};
    return records.map((listing) => ({ game, listing, own: lookUp(own, listing.name) }));
  });
  return (await Promise.all(found)).flat();
}

/** What may be opened, as a part of a sentence. */
export function sayOffer({ game, listing, own }: KnownFormat): string {
  return own?.words().offer ?? words.openRecord(titleOf(game), listing.title);
}

/** Who can read such a file. */
export function sayUse({ listing, own }: KnownFormat): string {
  return own?.words().saveText ?? words.recordText(listing.title);
}

/** Why the parlour cannot show a record, with the move at which it stopped. */
export function sayRecordRefusal({ game, own }: KnownFormat, code: string, said: string): string {
  const [, move, why = said] = /^move (\d+): (.*)/s.exec(said) ?? [];
  const text = lookUp(own?.words().refusals ?? {}, code) ?? sayRefusal(code, why, game);
  return move ? words.recordMove(Number(move), text) : text;
}
