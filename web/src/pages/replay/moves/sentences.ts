/** The events and news of a replay as sentences. */
import type { AnyGamePage } from '../../../games/page.ts';
import { inWords } from '../../table/talk/talk.tsx';
import type { Saying } from '../../../table/model.ts';

/** What a move told, each thing a sentence. */
export function sentences(said: readonly Saying[], page: AnyGamePage | null): string[] {
  return said.flatMap((saying) => inWords(saying, page) ?? []);
}

/** Does a game's own page understand everything that was told? A file may come from other rules. */
export function understands(page: AnyGamePage, log: readonly Saying[]): boolean {
  try {
    for (const saying of log) {
      if (saying.kind !== 'event') continue;
      page.say(saying.event, saying.names);
      page.word(saying.event);
    }
    return true;
  } catch {
    return false;
  }
}
