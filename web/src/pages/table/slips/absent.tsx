/** The opponent left a game that is lost by leaving: how long they may still return, and then a claim to the win. */
import { Button } from '../../../kit/input/button.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import { useNow } from '../../../table/clock.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Seat } from '../../../wire/index.ts';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

const WHOLE_MS = 60_000;

interface AbsentProps {
  here: Perspective;
  losesAt: readonly (number | null)[];
  store: TableStore;
}

export function AbsentSlip({ here, losesAt, store }: AbsentProps) {
  const seat = absentee(here, losesAt);
  return seat === null ? null : <Waiting name={here.names[seat] ?? ''} seat={seat} at={losesAt[seat]!} store={store} />;
}

function Waiting({ name, seat, at, store }: { name: string; seat: Seat; at: number; store: TableStore }) {
  const over = useNow() >= at;
  const said = over ? words.longGone(name) : words.isGone(name);
  return (
    <section class="slip paper" aria-label={said} data-testid="absent">
      <p role="status">{said}</p>
      <div class="slip-buttons">
        {over ? (
          <Button kind="primary" final onClick={() => void store.ask({ type: 'claim_win', seat })} testid="claim-win">
            {words.claimWin}
          </Button>
        ) : (
          <Countdown until={at} of={WHOLE_MS} />
        )}
      </div>
    </section>
  );
}

/** Whom I wait for in vain, if anybody. */
export function absentee(here: Perspective, losesAt: readonly (number | null)[]): Seat | null {
  return (here.may.claim_win ?? []).find((seat) => (losesAt[seat] ?? null) !== null) ?? null;
}
