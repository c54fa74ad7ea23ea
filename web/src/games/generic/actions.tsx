/** What is legal, as controls: answers, below them what needs no question, and last what gives the game up, which asks by holding. */
import { HoldButton } from '../../kit/input/holdbutton.tsx';
import { useKeys } from '../../kit/input/keys.ts';
import type { PlayProps } from '../page.ts';
import { actionLabel } from './labels.ts';
import { isEmpty, KEYED, Offers } from './offers.tsx';
import { words } from './words.ts';

export function Actions({ legal, question, names, busy, act, actUnprompted }: PlayProps<unknown>) {
  const answers = legal ?? {};
  const asides = legal?.asides ?? {};
  const concessions = legal?.concessions ?? [];
  useKeys(Object.fromEntries((answers.actions ?? []).slice(0, KEYED).map((action, at) => [String(at + 1), () => busy || act(action)])));
  if (isEmpty(answers) && isEmpty(asides) && !concessions.length) return null;
  return (
    <div class="generic-actions" data-testid="actions">
      {!isEmpty(answers) && (
        <div class="generic-answers" key={question?.id}>
          <Offers offered={answers} kind="legal" names={names} busy={busy} act={act} />
        </div>
      )}
      {!isEmpty(asides) && (
        <div class="generic-asides" role="group" aria-label={words.asides} data-question="" data-testid="asides">
          <p aria-hidden="true">{words.asides}</p>
          <Offers offered={asides} kind="aside" names={names} busy={busy} act={actUnprompted} />
        </div>
      )}
      {concessions.length > 0 && (
        <div class="generic-buttons" data-question="">
          {concessions.map((action, at) => (
            <HoldButton key={JSON.stringify(action)} hint={words.hold(actionLabel(action, names))} onHeld={() => busy || actUnprompted(action)} testid={`concede-${at}`}>
              {actionLabel(action, names)}
            </HoldButton>
          ))}
        </div>
      )}
    </div>
  );
}
