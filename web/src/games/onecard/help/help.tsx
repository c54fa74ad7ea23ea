/** The rules of one card, with two hands drawn as they lie on the table. */
import { Card, CardBack, type Rank } from '../../../kit/cards/card.tsx';
import { Chips } from '../../../kit/chips/chips.tsx';
import type { GameHelp } from '../../entry.ts';
import { words } from './words.ts';
import './help.css';

export const help: GameHelp = { lead: () => words.lead, Text: Rules };

function Rules() {
  return (
    <>
      <h2>{words.aim}</h2>
      <p>{words.aimText}</p>
      <h2>{words.hand}</h2>
      <ol class="help-steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{words.may}</h2>
      <dl class="help-terms">
        <dt>{words.fold}</dt>
        <dd>{words.foldText}</dd>
        <dt>{words.call}</dt>
        <dd>{words.callText}</dd>
        <dt>{words.raise}</dt>
        <dd>{words.raiseText}</dd>
      </dl>
      <h2>{words.showdown}</h2>
      <p>{words.showdownText}</p>
      <figure class="help-figure cloth">
        <div class="help-hands" aria-hidden="true">
          <Hand rank="K" bet={3} won />
          <span>{words.beats}</span>
          <Hand rank={9} bet={3} />
        </div>
        <figcaption>{words.example}</figcaption>
      </figure>
      <h2>{words.bluff}</h2>
      <figure class="help-figure cloth">
        <div class="help-hands" aria-hidden="true">
          <Hand bet={5} won />
          <span>{words.unseen}</span>
          <Hand bet={1} />
        </div>
        <figcaption>{words.bluffText}</figcaption>
      </figure>
      <h2>{words.late}</h2>
      <p>{words.lateText}</p>
      <h2>{words.also}</h2>
      <p>{words.alsoText}</p>
    </>
  );
}

/** A card, open or not, and the bet before it. */
function Hand({ rank, bet, won }: { rank?: Rank; bet: number; won?: boolean }) {
  return (
    <div class={won ? 'help-hand won' : 'help-hand'}>
      {rank === undefined ? <CardBack label="" /> : <Card rank={rank} suit="diamonds" label="" />}
      <span class="help-bet figures">
        <Chips amount={bet} /> {bet}
      </span>
    </div>
  );
}
