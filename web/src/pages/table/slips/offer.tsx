/** An open offer: a slip of paper with a countdown. */
import { Button } from '../../../kit/input/button.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import type { Saying } from '../../../table/model.ts';
import { seatName, proposal } from '../../../table/words.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Perspective } from '../perspective.ts';
import { inWords } from '../talk/talk.tsx';
import { words } from '../words.ts';

const WHOLE_MS = 15_000;

/** How the last offer came to nothing, for a moment where it lay. (It is said aloud with all that happens.) */
export function OfferEnded({ here, lately }: { here: Perspective; lately: readonly Saying[] }) {
  const last = here.room.offer ? undefined : lately.findLast(isRefusal);
  if (!last || (here.room.phase !== 'playing' && here.room.phase !== 'between')) return null;
  return (
    <section class="slip paper" data-testid="offer-ended">
      <p>{inWords(last, null)}</p>
    </section>
  );
}

function isRefusal(saying: Saying): boolean {
  if (saying.kind !== 'news') return false;
  return saying.news.type === 'lapsed' || (saying.news.type === 'answered' && !saying.news.accept);
}

export function OfferSlip({ here, until, store }: { here: Perspective; until: number | null; store: TableStore }) {
  const { offer } = here.room;
  if (!offer || until === null) return null;
  const own = here.playing && offer.by === here.seat;
  const asked = here.may.accept && !here.chair?.away;
  const answer = (accept: boolean) => () => void store.ask({ type: 'answer', accept, kind: offer.kind });
  const others = (offer.agreed ?? []).map((seat) => seatName(here.names, seat));
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
          <Button kind="primary" final onClick={answer(true)} testid="offer-accept">
            {words.accept}
          </Button>
        )}
        {own && here.may.decline && (
          <Button onClick={answer(false)} testid="offer-withdraw">
            {words.withdraw}
          </Button>
        )}
      </div>
    </section>
  );
}
