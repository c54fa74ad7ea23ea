/** The felt of one card: a card each, the bets before them, and the last showdown. */
import { Card, CardBack } from '../../kit/card.tsx';
import { Chips } from '../../kit/chips.tsx';
import { called } from '../../table/words.ts';
import type { Saying } from '../../table/model.ts';
import type { Event, View } from '../../wire/generated-onecard.ts';
import type { Seat } from '../../wire/index.ts';
import type { Hands } from '../page.ts';
import { rankOf, spoken, words } from './words.ts';

export function Board(props: Hands<View>) {
  const { bottom } = props;
  const top = 1 - bottom;
  const last = lastShowdown(props.log);
  const showing = last !== null && props.lately.some((each) => each.key === last.key);
  return (
    <div class="onecard">
      <Place of={top} {...props} />
      <Bet of={top} {...props} />
      <div class="onecard-middle">{showing ? <Showdown last={last} /> : <Pot {...props} last={last} />}</div>
      <Bet of={bottom} {...props} />
      <Place of={bottom} {...props} />
    </div>
  );
}

/** A seat's card: its face for its owner, its back for everybody else. */
function Place({ of, view, bottom, names }: Hands<View> & { of: Seat }) {
  const own = of === bottom;
  const card = own ? (view.card ?? null) : null;
  if (view.turn === null && card === null) return <div class="onecard-place" />;
  return (
    <div class={`onecard-place ${own ? 'own' : ''}`} key={`${view.hand}-${of}`} data-testid={own ? 'own-card' : undefined}>
      {card === null ? (
        <CardBack label={`${called(names, of)}: ${words.hidden}`} />
      ) : (
        <Card rank={rankOf(card)} suit="diamonds" label={spoken(card)} />
      )}
    </div>
  );
}

function Bet({ of, view, names, bottom }: Hands<View> & { of: Seat }) {
  const chips = view.bets[of] ?? 0;
  return (
    <div class={`onecard-bet ${of === bottom ? 'near-bet' : 'far-bet'}`}>
      {chips > 0 && (
        <span class="onecard-chips" key={`${view.hand}-${chips}`} data-testid={`bet-${of}`} title={words.bet(called(names, of), chips)}>
          <Chips amount={chips} />
          <b class="figures">{chips}</b>
        </span>
      )}
    </div>
  );
}

function Pot({ view, last }: Hands<View> & { last: Last | null }) {
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
              <Card rank={rankOf(card)} suit="diamonds" small label={`${called(last.names, seat)}: ${spoken(card)}`} />
            </span>
          ))}
          <span class="onecard-taken">
            {words.lastHand}
            <br />
            {words.takes(called(last.names, last.winner), last.chips)}
          </span>
        </p>
      )}
    </div>
  );
}

function Showdown({ last }: { last: Last }) {
  return (
    <div class="onecard-showdown" data-testid="showdown" key={last.key}>
      {last.cards.map((card, seat) => (
        <figure class={seat === last.winner ? 'won' : 'lost'} key={seat}>
          <Card rank={rankOf(card)} suit="diamonds" label={spoken(card)} />
          <figcaption>
            <span>{called(last.names, seat)}</span>
            {seat === last.winner && <b class="figures">{words.gain(last.chips)}</b>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface Last {
  key: string;
  cards: readonly [number, number];
  winner: Seat;
  chips: number;
  names: readonly string[];
}

/** The cards last shown in this game, and who took the pot with them. */
export function lastShowdown(log: readonly Saying[]): Last | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const saying = log[at]!;
    if (saying.kind === 'news' && saying.news.type === 'begun') return null;
    if (saying.kind !== 'event') continue;
    const event = saying.event as unknown as Event;
    if (event.type !== 'shown') continue;
    const next = log[at + 1];
    const won = next?.kind === 'event' ? (next.event as unknown as Event) : null;
    if (won?.type !== 'won') return null;
    return { key: saying.key, cards: event.cards, winner: won.seat, chips: won.chips, names: saying.names };
  }
  return null;
}
