/** An open offer: a slip of paper with a countdown. */
import { Button } from '../kit/button.tsx';
import { Countdown } from '../kit/countdown.tsx';
import { called, proposal } from '../table/words.ts';
import type { TableStore } from '../table/store.ts';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

const WHOLE_MS = 15_000;

export function OfferSlip({ here, until, store }: { here: Standing; until: number | null; store: TableStore }) {
  const { offer } = here.room;
  if (!offer || until === null) return null;
  const own = here.playing && offer.by === here.seat;
  const agreed = here.seat !== null && (offer.agreed ?? []).includes(here.seat);
  const asked = here.playing && !own && !agreed && offer.about !== here.seat && !here.chair?.away;
  const answer = (accept: boolean) => () => void store.ask({ type: 'answer', accept });
  const others = (offer.agreed ?? []).map((seat) => called(here.names, seat));
  return (
    <section class="slip paper" aria-label={proposal(offer.kind, offer.by, offer.about ?? null, here.names)} data-testid="offer">
      <p>
        <b>{proposal(offer.kind, offer.by, offer.about ?? null, here.names)}.</b>{' '}
        {own && words.youOffered} {others.length > 0 && words.agreedSoFar(others)}
      </p>
      <div class="slip-buttons">
        <Countdown until={until} of={WHOLE_MS} />
        {asked && (
          <Button onClick={answer(false)} testid="offer-decline">
            {words.decline}
          </Button>
        )}
        {asked && (
          <Button kind="primary" onClick={answer(true)} testid="offer-accept">
            {words.accept}
          </Button>
        )}
        {own && (
          <Button onClick={answer(false)} testid="offer-withdraw">
            {words.withdraw}
          </Button>
        )}
      </div>
    </section>
  );
}
