/** What beats what in poker, drawn with the deck of the house. */
import { Card } from '../../kit/cards/card.tsx';
import { COMBINATIONS, inHundred, OF_FIVE, OF_SEVEN, oneIn, type Combination, type Drawn } from './combinations.ts';
import { hands as words } from './words.ts';
import './pokerhands.css';
import './drawings.css';

const OFTEN = 10; // what comes more often than once in so many is said in hundreds

export function PokerHands() {
  return (
    <>
      <ol class="combinations">
        {COMBINATIONS.map((each, at) => (
          <li class="combination" data-testid={`hand-${each.kind}`} key={each.kind}>
            <Cards cards={each.cards} />
            <div>
              <h2>
                <span class="combination-place figures" aria-hidden="true">
                  {at + 1}
                </span>
                {words.kinds[each.kind].name}
              </h2>
              <p>{words.kinds[each.kind].text}</p>
              <p class="combination-tie">
                <b>{words.tie}</b> {words.kinds[each.kind].tie}
              </p>
              <p class="soft figures">{sayOdds(each)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p class="soft">{words.oddsNote}</p>
      <h2>{words.rules}</h2>
      <ul class="help-list">
        {words.ruleList.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h2>{words.exampleTitle}</h2>
      <figure class="help-figure cloth">
        <div class="help-table" aria-hidden="true">
          <div>
            <span>{words.board}</span>
            <Cards cards={BOARD} />
          </div>
          <div class="help-duel">
            <div>
              <Cards cards={BETTER} />
              <span>{words.makes.better}</span>
            </div>
            <b>{words.beats}</b>
            <div>
              <Cards cards={WORSE} />
              <span>{words.makes.worse}</span>
            </div>
          </div>
        </div>
        <figcaption>{words.example}</figcaption>
      </figure>
    </>
  );
}

// The seed's glossary had this the wrong way round.  [poker-rules: figures to test against]
const BOARD: readonly Drawn[] = [[5, 'clubs'], [5, 'hearts'], ['J', 'spades'], ['J', 'diamonds'], ['Q', 'clubs']];
const BETTER: readonly Drawn[] = [['K', 'spades'], ['Q', 'hearts']];
const WORSE: readonly Drawn[] = [['A', 'diamonds'], ['K', 'clubs']];

function Cards({ cards }: { cards: readonly Drawn[] }) {
  return (
    <div class="combination-cards" aria-hidden="true">
      {cards.map(([rank, suit, idle]) => (
        <span class={idle} key={`${rank} ${suit}`}>
          <Card rank={rank} suit={suit} label="" />
        </span>
      ))}
    </div>
  );
}

function sayOdds({ five, seven }: Combination): string {
  return OF_FIVE / five < OFTEN
    ? words.oddsOften(inHundred(five, OF_FIVE), inHundred(seven, OF_SEVEN))
    : words.odds(oneIn(five, OF_FIVE), oneIn(seven, OF_SEVEN));
}
