/** The games that have a page of their own, each fetched when a table of it is opened; all others get the generic one. */
import type { AnyGamePage } from './page.ts';

const SHELF: Record<string, () => Promise<{ page: AnyGamePage }>> = {
  onecard: () => import('./onecard/page.tsx'),
  noughts: () => import('./noughts/page.tsx'),
  dots: () => import('./dots/page.tsx'),
  iota: () => import('./iota/page.tsx'),
};

const TOLD: ReadonlySet<string> = new Set(['iota']); // which light up what is legal

export async function pageOf(game: string, generic = false): Promise<AnyGamePage> {
  const own = !generic && Object.hasOwn(SHELF, game) ? SHELF[game] : undefined; // a file may name `toString` as its game
  const found = own ?? (() => import('./generic/page.tsx'));
  return (await found()).page;
}

/** Does a table of this game need to be told what is legal? Known before its page is here. */
export function needsLegal(game: string, generic: boolean): boolean {
  return generic || !Object.hasOwn(SHELF, game) || TOLD.has(game);
}
