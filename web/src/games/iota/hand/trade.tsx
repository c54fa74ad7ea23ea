/** Which cards go back to the pack: all of them, or those that are chosen here; asked once more, in place. */
import { useState } from 'preact/hooks';
import type { Action, Trade as TradeAction } from '../../../wire/generated-iota.ts';
import { fillChoice } from '../../choice.ts';
import { Confirm } from './confirm.tsx';
import { IotaCard } from '../cards/card.tsx';
import type { Trading } from '../reading.ts';
import { cardName, words } from '../words.ts';

interface TradeProps {
  trading: Trading; // what is legal
  busy: boolean;
  hint: Action | undefined;
  onTrade(action: TradeAction): void;
  onKeep(): void;
}

export function Trade({ trading, busy, hint, onTrade, onKeep }: TradeProps) {
  const [whole, some] = 'whole' in trading ? [trading.whole, null] : [null, trading.some];
  const hand = (some?.among ?? []) as readonly string[];
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(hintedCards(hand, hint)));
  const named = hand.filter((_, at) => picked.has(at));
  const wanted = whole ?? (some && (fillChoice(some, named) as TradeAction | null));
  const pick = (at: number) => () =>
    setPicked((was) => (was.has(at) ? new Set([...was].filter((each) => each !== at)) : new Set([...was, at])));
  return (
    <Confirm
      about="trade"
      label={words.trade}
      question={whole ? words.tradeWhole : words.tradeWhich}
      no={words.keep}
      yes={whole ? words.tradeAll : named.length ? words.tradeSome(named.length) : words.trade}
      keys={whole ? {} : Object.fromEntries(hand.map((_, at) => [String(at + 1), pick(at)]))}
      onNo={onKeep}
      onYes={busy || !wanted ? null : () => onTrade(wanted)}
    >
      {!whole && (
        <div class="iota-picks">
          {hand.map((card, at) => (
            <button
              type="button"
              class="iota-held"
              aria-pressed={picked.has(at)}
              aria-label={cardName(card)}
              aria-keyshortcuts={String(at + 1)}
              onClick={pick(at)}
              data-testid={`trade-${at}`}
              key={at}
            >
              <IotaCard text={card} label="" />
              <kbd class="key" aria-hidden="true">
                {at + 1}
              </kbd>
            </button>
          ))}
        </div>
      )}
    </Confirm>
  );
}

/** The places in the hand of the cards that a hint would trade. */
function hintedCards(hand: readonly string[], hint: Action | undefined): number[] {
  const cards = hint?.type === 'trade' ? [...(hint.cards ?? [])] : [];
  return hand.flatMap((card, at) => {
    const found = cards.indexOf(card);
    if (found < 0) return [];
    cards.splice(found, 1);
    return [at];
  });
}
