/** The last line of the log, where there is no room for all of it; it opens the log. */
import type { AnyGamePage } from '../../../games/page.ts';
import type { Saying } from '../../../table/model.ts';
import { inWords } from './talk.tsx';

const BACK = 6; // so many steps: what is older is no news

export function Ticker({ log, page, onOpen }: { log: readonly Saying[]; page: AnyGamePage | null; onOpen(): void }) {
  const last = log.slice(-BACK).findLast((saying) => inWords(saying, page));
  if (!last) return null;
  return (
    <button type="button" class="ticker" onClick={onOpen} key={last.key} tabIndex={-1} aria-hidden="true">
      {inWords(last, page)}
    </button>
  );
}
