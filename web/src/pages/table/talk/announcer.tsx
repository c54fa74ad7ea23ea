/** For screen readers: everything that happens, once, in words, and assertively that it is your turn. */
import type { AnyGamePage } from '../../../games/page.ts';
import type { Saying } from '../../../table/model.ts';
import { inWords } from './talk.tsx';
import { sayMyTurn, type Perspective } from '../perspective.ts';

interface SaidAloudProps {
  lately: readonly Saying[]; // nothing of a snapshot: it did not happen just now
  page: AnyGamePage | null;
  here: Pick<Perspective, 'myTurn' | 'reacting'>;
}

export function Announcer({ lately, page, here }: SaidAloudProps) {
  return (
    <div class="hidden-words">
      <div role="log" aria-live="polite" aria-relevant="additions" data-testid="said">
        {lately.map((saying) => {
          const text = inWords(saying, page);
          return text && <p key={saying.key}>{text}</p>;
        })}
      </div>
      <p aria-live="assertive" data-testid="said-turn">
        {here.myTurn && sayMyTurn(here)}
      </p>
    </div>
  );
}
