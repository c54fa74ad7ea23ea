/** The live lists of the lobby: how a letter changes them, in which order they are shown, and what to ask for. */
import type { Filter, LobbyList, LobbyNews, PersonListing, ServerMessage, TableListing } from '../../wire/index.ts';

export interface Lists {
  tables: readonly TableListing[]; // oldest first
  people: readonly PersonListing[]; // by rating, guests last
  tablesLeftOut: number;
  peopleLeftOut: number;
}

export function reduceLists(lists: Lists | null, letter: ServerMessage): Lists | null {
  switch (letter.type) {
    case 'lobby_list':
      return whole(letter);
    case 'lobby_news':
      return lists && applyNews(lists, letter);
    default:
      return lists;
  }
}

function whole(letter: LobbyList): Lists {
  return {
    tables: inOrder(letter.tables ?? [], byAge),
    people: inOrder(letter.people ?? [], byRating),
    tablesLeftOut: letter.tables_left_out ?? 0,
    peopleLeftOut: letter.people_left_out ?? 0,
  };
}

function applyNews(lists: Lists, news: LobbyNews): Lists {
  return {
    ...lists,
    tables: inOrder(mergeById(lists.tables, news.tables ?? [], news.tables_gone ?? []), byAge),
    people: inOrder(mergeById(lists.people, news.people ?? [], news.people_gone ?? []), byRating),
  };
}

function mergeById<T extends { id: string }>(list: readonly T[], fresh: readonly T[], gone: readonly string[]): T[] {
  const out = new Set([...gone, ...fresh.map(({ id }) => id)]);
  return [...list.filter(({ id }) => !out.has(id)), ...fresh];
}

function inOrder<T>(list: readonly T[], order: (a: T, b: T) => number): T[] {
  return [...list].sort(order);
}

function byAge(a: TableListing, b: TableListing): number {
  return a.made - b.made || compare(a.id, b.id);
}

function byRating(a: PersonListing, b: PersonListing): number {
  return (a.rating ?? Infinity) - (b.rating ?? Infinity) || a.name.localeCompare(b.name) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What the filter panel holds: a handle at the end of its line asks for no limit. */
export interface Wish {
  game: string; // empty: all
  name: string;
  low: number;
  high: number;
}

export const RATINGS = { least: 1000, most: 2400, step: 20 };
export const NO_WISH: Wish = { game: '', name: '', low: RATINGS.least, high: RATINGS.most };

export function filterOf(wish: Wish): Filter {
  const name = wish.name.trim();
  return {
    ...(wish.game ? { game: wish.game } : {}),
    ...(name ? { name } : {}),
    ...(wish.low > RATINGS.least ? { low: wish.low } : {}),
    ...(wish.high < RATINGS.most ? { high: wish.high } : {}),
  };
}

export function filters(filter: Filter): boolean {
  return Object.keys(filter).length > 0;
}
