/** The felt of one card: a card each, the bets before them, and the last showdown. */
import { useRef } from 'preact/hooks';
import { Card, CardBack } from '../../kit/cards/card.tsx';
import { Chips } from '../../kit/chips/chips.tsx';
import { figure } from '../../i18n/language.ts';
import { seatName } from '../../table/words.ts';
import type { View } from '../../wire/generated-onecard.ts';
import type { Seat } from '../../wire/index.ts';
import type { PlayProps } from '../page.ts';
import { useMoves } from './animation.tsx';
import { lastShowdown, Showdown, type Last } from './showdown.tsx';
import { rankOf, rankName, words } from './words.ts';

export function Board(props: PlayProps<View>) {
  const { bottom, view, lately } = props;
  const top = 1 - bottom;
  const last = lastShowdown(props.log);
  const fresh = last !== null && lately.some((each) => each.key === last.key);
  const showing = fresh || (last?.final && view.turn === null);
  const shown = showing === true && view.turn === null; // both cards lie in the middle, for good
  const felt = useRef<HTMLDivElement>(null);
  useMoves(felt, props);
  return (
    <div class="onecard" ref={felt}>
      {view.turn !== null && <Deck />}
      <Place of={top} {...props} shown={shown} />
      <Bet of={top} {...props} />
      <div class="onecard-middle" data-place="pot">
        {last && showing ? <Showdown last={last} fresh={fresh} key={last.key} /> : <Pot {...props} last={last} />}
      </div>
      <Bet of={bottom} {...props} />
      <Place of={bottom} {...props} shown={shown} />
    </div>
  );
}

/** What is left of the deck; every card of a hand comes from here. */
function Deck() {
  return (
    <div class="onecard-deck" data-place="deck" aria-hidden="true">
      <CardBack label="" />
      <CardBack label="" />
      <CardBack label="" />
    </div>
  );
}

/** A seat's card: its face for its owner, its back for everybody else. */
function Place({ of, view, bottom, names, shown }: PlayProps<View> & { of: Seat; shown: boolean }) {
  const own = of === bottom;
  const card = own && !shown ? (view.card ?? null) : null;
  const away = view.turn === null && card === null;
  return (
    <div
      class={`onecard-place ${own ? 'own' : ''}`}
      key={`${view.hand}-${of}`}
      data-place={`card-${of}`}
      data-testid={own && !away ? 'own-card' : undefined}
    >
      {away ? null : card === null ? (
        <CardBack label={`${seatName(names, of)}: ${words.hidden}`} />
      ) : (
        <Card rank={rankOf(card)} suit="diamonds" label={rankName(card)} />
      )}
    </div>
  );
}

function Bet({ of, view, names, bottom }: PlayProps<View> & { of: Seat }) {
  const chips = view.bets[of] ?? 0;
  return (
    <div class={`onecard-bet ${of === bottom ? 'near-bet' : 'far-bet'}`}>
      {chips > 0 && (
        <span class="onecard-chips" data-place={`bet-${of}`} data-testid={`bet-${of}`} title={words.bet(seatName(names, of), chips)}>
          <Chips amount={chips} size={32} />
          <b class="figures">{figure(chips)}</b>
        </span>
      )}
    </div>
  );
}

function Pot({ view, last }: PlayProps<View> & { last: Last | null }) {
  if (view.turn === null) return null;
  return (
    <div class={`onecard-pot ${last ? 'with-last' : ''}`}>
      <div class="onecard-now">
        <p class="onecard-hand">{words.hand(view.hand, view.hands)}</p>
        <p class="onecard-sum figures">{words.pot(view.bets[0] + view.bets[1])}</p>
      </div>
      {last && (
        <p class="onecard-last" title={words.lastHand}>
          {last.cards.map((card, seat) => (
            <span class={seat === last.winner ? 'won' : 'lost'} key={seat}>
              <Card rank={rankOf(card)} suit="diamonds" small label={`${seatName(last.names, seat)}: ${rankName(card)}`} />
            </span>
          ))}
          <span class="onecard-taken">
            {words.lastHand}
            <br />
            {words.takes(seatName(last.names, last.winner), last.chips)}
          </span>
        </p>
      )}
    </div>
  );
}
