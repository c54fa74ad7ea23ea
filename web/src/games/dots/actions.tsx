/** The crossings are the controls; here stand the offers, and the way to give up, which needs no turn. */
import { Button } from '../../kit/input/button.tsx';
import { HoldButton } from '../../kit/input/holdbutton.tsx';
import type { Action, View } from '../../wire/generated-dots.ts';
import type { PlayProps } from '../page.ts';
import { words } from './words.ts';

export function Actions({ view, seat, playing, offers, actUnprompted }: PlayProps<View>) {
  if (seat === null || view.turn === null || !playing || !offers) return null; // in a lesson there is nothing to give up
  return (
    <div class="dots-actions" data-testid="actions">
      {(['draw', 'finish'] as const).map((kind) => {
        const offer = offers.find((each) => each.kind === kind); // none while another one is open
        return (
          <Button small final onClick={() => offer?.make()} disabled={!offer} testid={`act-offer-${kind}`} key={kind}>
            {words[kind]}
          </Button>
        );
      })}
      <HoldButton small hint={words.holdResign} onHeld={() => actUnprompted({ type: 'resign' } satisfies Action)} testid="act-resign">
        {words.resign}
      </HoldButton>
    </div>
  );
}
