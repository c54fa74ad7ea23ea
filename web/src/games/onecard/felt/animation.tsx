/** What moves on the felt: cards from the deck and back, chips to the bets, the pot to its winner. */
import type { RefObject } from 'preact';
import { CardBack } from '../../../kit/cards/card.tsx';
import { Chips } from '../../../kit/chips/chips.tsx';
import { deal, fly, travel, useHappening } from '../../../kit/motion/motion.tsx';
import type { Event, View } from '../../../wire/generated-onecard.ts';
import type { Seat } from '../../../wire/index.ts';
import type { Sight } from '../../page.ts';
import { dealOrder, isOld } from '../reading.ts';

export function useMoves(felt: RefObject<HTMLElement | null>, { view, past, lately, bottom }: Sight<View>): void {
  const place = (name: string) => felt.current?.querySelector<HTMLElement>(`[data-place="${name}"]`) ?? null;
  const card = (seat: Seat) => place(`card-${seat}`);
  const bet = (seat: Seat) => travel(place(`bet-${seat}`), card(seat));
  const hand = (first: Seat | null) => {
    const order = dealOrder(view, first);
    deal(
      order.map(card).filter((each) => each !== null),
      place('deck'),
    );
    order.forEach(bet);
    if (past?.button != null && past.button !== view.button) travel(place('button'), card(past.button));
  };
  const seen = past?.hand === view.hand;
  // Who calls without owing anything moves nothing.
  const pays = (seat: Seat) => seen && (view.bets[seat] ?? 0) > (past?.bets[seat] ?? 0);
  const fold = (seat: Seat) => fly(<Folded width={card(seat)?.offsetWidth ?? 0} />, card(seat), place('deck'));
  useHappening(lately, (fresh) => {
    for (const saying of fresh) {
      if (saying.kind === 'news' && saying.news.type === 'begun') hand(isOld(view) ? view.turn : null);
      if (saying.kind !== 'event') continue;
      const event = saying.event as unknown as Event;
      if ((event.type === 'raised' || event.type === 'called') && pays(event.seat)) bet(event.seat);
      if (event.type === 'folded' && seen && !isOld(view) && event.seat !== bottom) fold(event.seat);
      if (event.type === 'won') fly(<Chips amount={event.chips} size={32} />, place('pot'), card(event.seat));
      if (event.type === 'dealt') hand(event.first);
    }
  });
}

/** A card that goes back to the deck unseen, as wide as it lay there. */
function Folded({ width }: { width: number }) {
  return (
    <span style={{ '--card': `${width}px` }}>
      <CardBack label="" />
    </span>
  );
}
