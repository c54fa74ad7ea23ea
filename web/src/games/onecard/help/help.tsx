/** The rules of one card, with a few hands drawn as they lie on the table. */
import { Card, CardBack, type Rank } from '../../../kit/cards/card.tsx';
import { Chips } from '../../../kit/chips/chips.tsx';
import type { GameHelp } from '../../entry.ts';
import { Word } from '../../../kit/motion/word.tsx';
import { words as table } from '../words.ts';
import { words } from './words.ts';
import '../felt/button.css';
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
      <figure class="help-figure cloth">
        <div class="help-hands" aria-hidden="true">
          <Hand bet={1} word={words.first} />
          <Hand bet={1} />
          <Hand bet={1} button />
        </div>
        <figcaption>{words.button}</figcaption>
      </figure>
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
          <Hand rank={9} bet={3} lost />
        </div>
        <figcaption>{words.example}</figcaption>
      </figure>
      <h2>{words.bluff}</h2>
      <figure class="help-figure cloth">
        <div class="help-hands" aria-hidden="true">
          <Hand bet={5} won />
          <span>{words.unseen}</span>
          <Hand bet={1} lost />
          <Hand bet={1} lost />
        </div>
        <figcaption>{words.bluffText}</figcaption>
      </figure>
      <h2>{words.purse}</h2>
      <p>{words.purseText}</p>
      <dl class="help-terms">
        <dt>{words.buy}</dt>
        <dd>{words.buyText}</dd>
        <dt>{words.sit}</dt>
        <dd>{words.sitText}</dd>
        <dt>{words.leave}</dt>
        <dd>{words.leaveText}</dd>
      </dl>
      <h2>{words.freezeout}</h2>
      <p>{words.freezeoutText}</p>
      <h2>{words.late}</h2>
      <p>{words.lateText}</p>
      <h2>{words.also}</h2>
      <p>{words.alsoText}</p>
    </>
  );
}

interface HandProps {
  rank?: Rank; // open
  bet: number;
  won?: boolean;
  lost?: boolean;
  button?: boolean;
  word?: string;
}

/** A card, open or not, and the bet before it. */
function Hand({ rank, bet, won, lost, button, word }: HandProps) {
  return (
    <div class={`help-hand ${won ? 'won' : ''} ${lost ? 'lost' : ''}`}>
      {word !== undefined && <Word>{word}</Word>}
      {rank === undefined ? <CardBack label="" /> : <Card rank={rank} suit="diamonds" label="" />}
      {button && <span class="onecard-button">{table.buttonMark}</span>}
      <span class="help-bet figures">
        <Chips amount={bet} /> {bet}
      </span>
    </div>
  );
}
