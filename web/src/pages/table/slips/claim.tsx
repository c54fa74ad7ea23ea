/** Somebody who lost their session asks for their seat: a slip that the host answers. */
import { Button } from '../../../kit/input/button.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import { you } from '../../../net/connection.ts';
import { seatName } from '../../../table/words.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

const WHOLE_MS = 60_000;

export function ClaimSlip({ here, until, store }: { here: Perspective; until: number | null; store: TableStore }) {
  const { claim } = here.room;
  if (!claim || until === null) return null;
  const mine = claim.person.id === you.value?.id;
  const owner = seatName(here.names, claim.seat);
  const answer = (accept: boolean) => () => void store.ask({ type: 'grant', accept, person: claim.person.id });
  return (
    <section class="slip paper" aria-label={words.claimSeat} data-testid="claim">
      <p>{mine ? words.youClaim(owner) : words.theyClaim(claim.person.name, owner)}</p>
      <div class="slip-buttons">
        <Countdown until={until} of={WHOLE_MS} />
        {here.may.host?.grant && (
          <>
            <Button onClick={answer(false)} testid="claim-refuse">
              {words.refuseClaim}
            </Button>
            <Button kind="primary" final onClick={answer(true)} testid="claim-grant">
              {words.grantClaim}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
