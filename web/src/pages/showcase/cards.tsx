/** The deck: every card, both ways of printing it, all sizes, and how a card is turned over. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { Card, CardBack } from '../../kit/cards/card.tsx';
import { chooseDeck, deckColours, RANKS, SUITS, type Rank } from '../../kit/cards/deck.ts';
import { Flip } from '../../kit/cards/flip.tsx';
import { words as kit } from '../../kit/words.ts';
import { words } from './words.ts';

const SIZES = [32, 44, 56, 72, 88, 120, 200, 320];
const SHOWN: readonly Rank[] = ['Q', 10, 'K', 'J'];

export function Cards() {
  return (
    <>
      <h3>{words.deck}</h3>
      <DeckChoice />
      <div class="on-felt deck-shown">
        {SUITS.map((suit) => (
          <div class="suit-shown" key={suit}>
            {RANKS.map((rank) => (
              <Card rank={rank} suit={suit} label={kit.card(rank, suit)} key={rank} />
            ))}
          </div>
        ))}
      </div>
      <h3>{words.courts}</h3>
      <p class="soft">{words.courtsLead}</p>
      <div class="on-felt courts-shown">
        <Card rank="K" suit="spades" label={kit.card('K', 'spades')} small={false} />
        <Card rank="Q" suit="hearts" label={kit.card('Q', 'hearts')} small={false} />
        <Card rank="J" suit="diamonds" label={kit.card('J', 'diamonds')} small={false} />
        <Card rank="A" suit="clubs" label={kit.card('A', 'clubs')} small={false} />
        <CardBack label={kit.cardBack} />
      </div>
      <h3>{words.sizes}</h3>
      <div class="on-felt sizes-shown">
        {SIZES.map((size, at) => (
          <figure style={{ '--card': `${size}px` }} key={size}>
            <Card rank={SHOWN[at % 4]!} suit={SUITS[at % 4]!} label={kit.card(SHOWN[at % 4]!, SUITS[at % 4]!)} />
            {size < 200 && <CardBack label={kit.cardBack} />}
            <figcaption class="figures">{size}</figcaption>
          </figure>
        ))}
      </div>
      <Turning />
    </>
  );
}

function DeckChoice() {
  return (
    <div class="showcase-row" role="group" aria-label={words.deck}>
      <Button small pressed={deckColours.value === 'two'} onClick={() => chooseDeck('two')} testid="deck-two">
        {words.twoColours}
      </Button>
      <Button small pressed={deckColours.value === 'four'} onClick={() => chooseDeck('four')} testid="deck-four">
        {words.fourColours}
      </Button>
    </div>
  );
}

function Turning() {
  const [up, setUp] = useState(false);
  return (
    <div class="on-felt turning-shown">
      {(['A', 'K', 'Q', 'J', 10] as const).map((rank) => (
        <Flip up={up} front={<Card rank={rank} suit="spades" label={kit.card(rank, 'spades')} />} back={<CardBack label={kit.cardBack} />} key={rank} />
      ))}
      <Button onClick={() => setUp(!up)} testid="turn-over">
        {words.turnOver}
      </Button>
    </div>
  );
}
