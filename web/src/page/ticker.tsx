/** Where there is no room for the log: its last line, which opens it. */
import type { AnyGamePage } from '../games/page.ts';
import type { Saying } from '../table/model.ts';
import { inWords } from './talk.tsx';

export function Ticker({ log, page, onOpen }: { log: readonly Saying[]; page: AnyGamePage | null; onOpen(): void }) {
  const last = log.at(-1);
  const text = last && inWords(last, page);
  if (!text) return null;
  return (
    <button type="button" class="ticker" onClick={onOpen} key={last.key} tabIndex={-1} aria-hidden="true">
      {text}
    </button>
  );
}
