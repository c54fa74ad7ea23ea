/** The felt of one card: a place for each chair round it, you at the bottom, and the pot in the middle. */
import { useRef } from 'preact/hooks';
import { CardBack } from '../../../kit/cards/card.tsx';
import type { View } from '../../../wire/generated-onecard.ts';
import type { PlayProps } from '../../page.ts';
import { endingOf } from '../reading.ts';
import { useMoves } from './animation.tsx';
import { Middle } from './middle.tsx';
import { Place } from './place.tsx';
import './felt.css';
import './around.css';

export function Board(props: PlayProps<View>) {
  const { bottom, view, log } = props;
  const chairs = view.stacks.length;
  const others = Array.from({ length: chairs - 1 }, (_, at) => (bottom + at + 1) % chairs);
  const ending = endingOf(view, log);
  const felt = useRef<HTMLDivElement>(null);
  useMoves(felt, props);
  return (
    <div class={`onecard ${chairs > MANY ? 'many' : ''}`} data-chairs={chairs} ref={felt}>
      <div class="onecard-others">
        {others.map((seat) => (
          <Place {...props} of={seat} ending={ending} key={seat} />
        ))}
      </div>
      <div class="onecard-middle">
        <Middle {...props} ending={ending} />
      </div>
      <Deck />
      <Place {...props} of={bottom} ending={ending} />
    </div>
  );
}

const MANY = 3; // chairs: more have smaller cards

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
