/** In a friendly game against bots: what a good player would do in your place. */
import type { AnyGamePage } from '../../../games/page.ts';
import { actionLabel } from '../../../games/generic/labels.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { TableStore } from '../../../table/store.ts';
import { HintIcon } from '../bar/icons.tsx';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

interface HintProps {
  here: Perspective;
  page: AnyGamePage | null;
  store: TableStore;
}

export function Hint({ here, page, store }: HintProps) {
  if (!mayAsk(here)) return null;
  const hint = store.hint.value;
  const said = hint && (page?.advise?.(hint.action, here.names) ?? actionLabel(hint.action, here.names));
  return (
    <div class="hint">
      {said ? (
        <p class="hint-said" role="status" data-testid="hint-said">
          <HintIcon />
          {words.hintIs(said)}
        </p>
      ) : (
        <Button kind="quiet" class="hint-button" onClick={() => store.advise()} hint="H" testid="hint">
          <HintIcon />
          {words.hint}
        </Button>
      )}
    </div>
  );
}

export function mayAsk(here: Perspective): boolean {
  return here.myTurn && here.may.hint === true;
}
