/** In version 1: both cards turned up in the middle, while the next hand is dealt. */
import { useEffect, useState } from 'preact/hooks';
import { Card, CardBack } from '../../../kit/cards/card.tsx';
import { Flip } from '../../../kit/cards/flip.tsx';
import { seatName } from '../../../table/words.ts';
import type { Ending } from '../reading.ts';
import { rankOf, rankName, words } from '../words.ts';
import './showdown.css';

export function Showdown({ last }: { last: Ending }) {
  const [up, setUp] = useState(false);
  useEffect(() => {
    const turn = requestAnimationFrame(() => setUp(true)); // the backs are drawn first, to be turned
    return () => cancelAnimationFrame(turn);
  }, []);
  return (
    <div class="onecard-showdown" data-place="pot" data-testid="showdown">
      {last.cards.map((card, seat) =>
        card === null ? null : (
          <figure class={seat === last.winner ? 'won' : 'lost'} key={seat}>
            <Flip up={up} front={<Card rank={rankOf(card)} suit="diamonds" label={rankName(card)} />} back={<CardBack label="" />} />
            <figcaption>
              <span>{seatName(last.names, seat)}</span>
              {seat === last.winner && <b class="figures">{words.gain(last.chips)}</b>}
            </figcaption>
          </figure>
        ),
      )}
    </div>
  );
}
