/** What moves on the felt: cards from the deck, chips to the bets, the pot to its winner. */
import type { RefObject } from 'preact';
import { Chips } from '../../kit/chips/chips.tsx';
import { deal, fly, travel, useHappening } from '../../kit/motion/motion.tsx';
import type { Event, View } from '../../wire/generated-onecard.ts';
import type { Sight } from '../page.ts';

export function useMoves(felt: RefObject<HTMLElement | null>, { view, past, lately }: Sight<View>): void {
  const place = (name: string) => felt.current?.querySelector(`[data-place="${name}"]`) ?? null;
  const bet = (seat: number) => travel(place(`bet-${seat}`), place(`card-${seat}`));
  const hand = (first: number) => {
    const cards = [first, 1 - first].map((seat) => place(`card-${seat}`));
    deal(
      cards.filter((card) => card !== null),
      place('deck'),
    );
    [0, 1].forEach(bet);
  };
  // Who calls without owing anything moves nothing.
  const pays = (seat: number) => past?.hand === view.hand && (view.bets[seat] ?? 0) > (past.bets[seat] ?? 0);
  useHappening(lately, (fresh) => {
    for (const saying of fresh) {
      if (saying.kind === 'news' && saying.news.type === 'begun') hand(view.turn ?? 0); // the first hand comes with the game
      if (saying.kind !== 'event') continue;
      const event = saying.event as unknown as Event;
      if ((event.type === 'raised' || event.type === 'called') && pays(event.seat)) bet(event.seat);
      if (event.type === 'won') fly(<Chips amount={event.chips} size={32} />, place('pot'), place(`card-${event.seat}`));
      if (event.type === 'dealt') hand(event.first);
    }
  });
}
