/** What moves: cards from hands to the desk and back, from the pack to hands, and back into it. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { deal, fly, travel, useHappening } from '../../../kit/motion/motion.tsx';
import type { Event, View } from '../../../wire/generated-iota.ts';
import type { Seat } from '../../../wire/index.ts';
import type { Sight } from '../../page.ts';
import { IotaCard } from '../cards/card.tsx';
import { WILD } from '../cards/deck.ts';
import type { Cell } from '../reading.ts';

/** Gives the place where a card was let go, for the next one that is laid: it comes from there, and not from the hand. */
export function useMoves(root: RefObject<HTMLElement | null>, { view, past, lately, seat }: Sight<View>, boxAt: (cell: Cell) => DOMRect | null): { current: DOMRect | null } {
  const dropped = useRef<DOMRect | null>(null);
  const held = useRef(new Map<string, DOMRect>()); // where the cards of the hand lay before this drawing
  const find = (what: string) => root.current?.querySelector(what) ?? null;
  const table = (what: string) => root.current?.closest('.table')?.querySelector(what) ?? null;
  const pile = () => find('[data-place="pile"]');
  const own = (of: Seat) => of === seat && view.hand != null;
  const seatOf = (of: Seat) => table(`[data-testid="held-${of}"]`) ?? table(`[data-testid="seat-${of}"]`);
  const inHand = (card: string) => [...(root.current?.querySelectorAll(`[data-held="${card}"]`) ?? [])].at(-1) ?? null;
  const onDesk = (x: number, y: number) => find(`[data-at="${x},${y}"]`);

  const toDesk = (of: Seat, card: string, x: number, y: number) => {
    const start = own(of) ? (dropped.current ?? held.current.get(card) ?? null) : seatOf(of);
    dropped.current = null;
    travel(onDesk(x, y), start);
  };
  const toHand = (of: Seat, card: string, x: number, y: number) => {
    if (own(of)) travel(inHand(card), boxAt([x, y]));
    else fly(<IotaCard text={card} label="" />, boxAt([x, y]), seatOf(of));
  };
  const fresh = () => (view.hand ?? []).filter((card) => !past?.hand?.includes(card)).flatMap((card) => inHand(card) ?? []);
  const draw = (of: Seat) => (own(of) ? deal(fresh(), pile()) : fly(<Backs />, pile(), seatOf(of)));
  const toPack = (of: Seat) => fly(<Backs />, own(of) ? find('.iota-hand') : seatOf(of), pile());

  const move = (event: Event) => {
    switch (event.type) {
      case 'laid':
        return toDesk(event.seat, event.card, event.x, event.y);
      case 'took_back':
        return toHand(event.seat, event.card, event.x, event.y);
      case 'reclaimed':
        toDesk(event.seat, event.card, event.x, event.y);
        return toHand(event.seat, WILD, event.x, event.y);
      case 'drew':
        return draw(event.seat);
      case 'traded':
        toPack(event.seat);
        return own(event.seat) && draw(event.seat);
      case 'gone':
        return toPack(event.seat);
      default:
        return null; // points are counted at the seat
    }
  };
  useHappening(lately, (news) => {
    for (const saying of news) {
      if (saying.kind === 'news' && saying.news.type === 'begun') deal(root.current?.querySelectorAll('[data-held]') ?? [], pile());
      if (saying.kind === 'event' && past !== null) move(saying.event as unknown as Event);
    }
  });
  useLayoutEffect(() => {
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-held]') ?? [])];
    held.current = new Map(cards.map((card) => [card.dataset['held'] ?? '', card.getBoundingClientRect()]));
  }, [view]);
  return dropped;
}

/** A few cards, face down. */
function Backs() {
  return (
    <span class="iota-backs iota-flying">
      <IotaCard text={null} label="" />
      <IotaCard text={null} label="" />
    </span>
  );
}
