/** The games this parlour has, asked for once. */
import { signal } from '@preact/signals';
import { games } from '../net/http.ts';
import type { GameListing } from '../wire/index.ts';

export const catalogue = signal<readonly GameListing[] | null>(null);
let asked: Promise<void> | null = null;

/** Fetch the games, and try again later where that failed. */
export function askForGames(): void {
  asked ??= games().then(
    (list) => {
      catalogue.value = list.games;
    },
    () => {
      setTimeout(() => {
        asked = null;
        askForGames();
      }, 2000);
    },
  );
}

/** The games, once they are here. */
export function gamesListed(): Promise<readonly GameListing[]> {
  return new Promise((done) => {
    const stop = catalogue.subscribe((list) => {
      if (!list) return;
      done(list);
      queueMicrotask(() => stop()); // it may be here at once, before there is anything to stop
    });
  });
}

export function listingOf(game: string): GameListing | null {
  return catalogue.value?.find((each) => each.name === game) ?? null;
}
