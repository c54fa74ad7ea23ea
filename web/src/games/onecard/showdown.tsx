/** Both cards turned up, and who took the pot with which. */
import { useEffect, useState } from 'preact/hooks';
import { Card, CardBack } from '../../kit/cards/card.tsx';
import { Flip } from '../../kit/cards/flip.tsx';
import type { Saying } from '../../table/model.ts';
import { seatName } from '../../table/words.ts';
import type { Event } from '../../wire/generated-onecard.ts';
import type { Seat } from '../../wire/index.ts';
import { rankOf, rankName, words } from './words.ts';

export interface Last {
  key: string;
  cards: readonly [number, number];
  winner: Seat;
  chips: number;
  names: readonly string[];
  final: boolean; // no hand was dealt after it
}

export function Showdown({ last, fresh }: { last: Last; fresh: boolean }) {
  const [up, setUp] = useState(!fresh);
  useEffect(() => {
    const turn = requestAnimationFrame(() => setUp(true)); // the backs are drawn first, to be turned
    return () => cancelAnimationFrame(turn);
  }, []);
  return (
    <div class="onecard-showdown" data-testid="showdown">
      {last.cards.map((card, seat) => (
        <figure class={seat === last.winner ? 'won' : 'lost'} key={seat}>
          <Flip up={up} front={<Card rank={rankOf(card)} suit="diamonds" label={rankName(card)} />} back={<CardBack label="" />} />
          <figcaption>
            <span>{seatName(last.names, seat)}</span>
            {seat === last.winner && <b class="figures">{words.gain(last.chips)}</b>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The cards last shown in this game, and who took the pot with them. */
export function lastShowdown(log: readonly Saying[]): Last | null {
  let final = true;
  for (let at = log.length - 1; at >= 0; at--) {
    const saying = log[at]!;
    if (saying.kind === 'news' && saying.news.type === 'begun') return null;
    if (saying.kind !== 'event') continue;
    const event = saying.event as unknown as Event;
    if (event.type === 'dealt') final = false;
    if (event.type !== 'shown') continue;
    const next = log[at + 1];
    const won = next?.kind === 'event' ? (next.event as unknown as Event) : null;
    if (won?.type !== 'won') return null;
    return { key: saying.key, cards: event.cards, winner: won.seat, chips: won.chips, names: saying.names, final };
  }
  return null;
}
