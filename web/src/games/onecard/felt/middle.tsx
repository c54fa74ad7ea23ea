/** The middle of the felt: which hand it is, and the pot or who took it. */
import { Card } from '../../../kit/cards/card.tsx';
import { seatName } from '../../../table/words.ts';
import type { View } from '../../../wire/generated-onecard.ts';
import type { PlayProps } from '../../page.ts';
import { isOld, lastShowdown, type Ending } from '../reading.ts';
import { rankName, rankOf, words } from '../words.ts';
import { Showdown } from './showdown.tsx';

const LONG = 22; // letters

export function Middle(props: PlayProps<View> & { ending: Ending | null }) {
  const { view, lately, log, ending } = props;
  const taken = ending && words.takes(seatName(ending.names, ending.winner), ending.chips);
  // In version 1 the next hand is dealt at once, so the showdown of the last one lies here.
  const last = isOld(view) && view.turn !== null ? lastShowdown(log) : null;
  if (last && lately.some((each) => each.key === last.key)) return <Showdown last={last} key={last.key} />;
  return (
    <div class={`onecard-pot ${last ? 'with-last' : ''}`} data-place="pot">
      <div class="onecard-now" data-testid={ending?.cards.length ? 'showdown' : undefined}>
        <p class="onecard-hand">{words.hand(view.hand, view.hands ?? 0)}</p>
        {taken ? (
          <p class={`onecard-result ${taken.length > LONG ? 'long' : ''}`}>{taken}</p>
        ) : (
          view.turn !== null && <p class="onecard-sum figures">{words.pot(view.bets.reduce((sum, bet) => sum + bet, 0))}</p>
        )}
      </div>
      {last && <LastHand last={last} />}
    </div>
  );
}

function LastHand({ last }: { last: Ending }) {
  return (
    <p class="onecard-last" title={words.lastHand}>
      {last.cards.map((card, seat) =>
        card === null ? null : (
          <span class={seat === last.winner ? 'won' : 'lost'} key={seat}>
            <Card rank={rankOf(card)} suit="diamonds" small label={`${seatName(last.names, seat)}: ${rankName(card)}`} />
          </span>
        ),
      )}
      <span class="onecard-taken">
        {words.lastHand}
        <br />
        {words.takes(seatName(last.names, last.winner), last.chips)}
      </span>
    </p>
  );
}
