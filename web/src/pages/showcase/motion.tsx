/** Motion, to be seen again and again: deal, shuffle the hand, bet, take the pot. */
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { Card, CardBack } from '../../kit/cards/card.tsx';
import { Chips } from '../../kit/chips/chips.tsx';
import type { Rank } from '../../kit/cards/deck.ts';
import { deal, fly, travel, useGlide } from '../../kit/motion/motion.tsx';
import { words as kit } from '../../kit/words.ts';
import { words } from './words.ts';

const HAND: readonly Rank[] = ['A', 'K', 'Q', 10, 7];
const BET = 35;

export function MotionRoom() {
  return (
    <div class="on-felt motion-shown">
      <Dealing />
      <Betting />
    </div>
  );
}

function Dealing() {
  const [hand, setHand] = useState(HAND);
  const [deck, cards] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useGlide(cards);
  return (
    <>
      <div class="hand-shown">
        <div ref={deck}>
          <CardBack label={kit.cardBack} />
        </div>
        <div class="cards-shown" ref={cards}>
          {hand.map((rank) => (
            <div data-glide={rank} key={rank}>
              <Card rank={rank} suit="hearts" label={kit.card(rank, 'hearts')} />
            </div>
          ))}
        </div>
      </div>
      <div class="showcase-row">
        <Button onClick={() => deal(cards.current?.children ?? [], deck.current)} testid="motion-deal">
          {words.deal}
        </Button>
        <Button onClick={() => setHand([...hand.slice(2), ...hand.slice(0, 2)].reverse())} testid="motion-sort">
          {words.sort}
        </Button>
      </div>
    </>
  );
}

function Betting() {
  const [pot, setPot] = useState(105);
  const [bet, middle] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const put = () => {
    setPot(pot + BET);
    requestAnimationFrame(() => travel(middle.current, bet.current));
  };
  const take = () => {
    fly(<Chips amount={pot} />, middle.current, bet.current);
    setPot(0);
  };
  return (
    <>
      <div class="pot-shown">
        <div class="bet-shown" ref={bet}>
          <Chips amount={BET} />
          <span class="figures">{words.bet(BET)}</span>
        </div>
        <div class="bet-shown">
          <div ref={middle}>
            <Chips amount={pot} />
          </div>
          <span class="figures">
            {words.pot} {pot}
          </span>
        </div>
      </div>
      <div class="showcase-row">
        <Button onClick={put} testid="motion-bet">
          {words.toThePot}
        </Button>
        <Button onClick={take} disabled={pot === 0} testid="motion-take">
          {words.take}
        </Button>
      </div>
    </>
  );
}
