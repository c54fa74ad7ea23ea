/** The place of one chair: its card, the bet before it, the dealer button. Empty where no card was dealt. */
import { Card, CardBack } from '../../../kit/cards/card.tsx';
import { Flip } from '../../../kit/cards/flip.tsx';
import { Chips } from '../../../kit/chips/chips.tsx';
import { figure } from '../../../i18n/language.ts';
import { around } from '../../../pages/table/seats/layout.ts';
import { seatName } from '../../../table/words.ts';
import type { View } from '../../../wire/generated-onecard.ts';
import type { Seat } from '../../../wire/index.ts';
import type { PlayProps } from '../../page.ts';
import { dealtIn, hasFolded, type Ending } from '../reading.ts';
import { rankName, rankOf, words } from '../words.ts';
import './button.css';

interface PlaceProps extends PlayProps<View> {
  of: Seat;
  ending: Ending | null; // how the hand on the table ended
}

export function Place(props: PlaceProps) {
  const { of, view, bottom, ending } = props;
  const chairs = view.stacks.length;
  const own = of === bottom;
  const won = ending?.winner === of;
  const lost = ending !== null && !won && ending.cards[of] != null;
  return (
    <div
      class={`onecard-spot ${own ? 'own' : ''} ${won ? 'won' : ''} ${lost ? 'lost' : ''} ${hasFolded(view, of) ? 'folded' : ''}`}
      style={own ? undefined : around((of - bottom + chairs) % chairs, chairs)}
      key={`${view.hand}-${of}`}
      data-testid={`place-${of}`}
    >
      {dealtIn(view).includes(of) && (
        <>
          <div class="onecard-place" data-testid={own ? 'own-card' : undefined}>
            <div class="onecard-card" data-place={`card-${of}`}>
              <HandCard {...props} />
            </div>
            {view.button === of && <DealerButton />}
          </div>
          <div class="onecard-bet">{won ? <Gain chips={ending.chips} of={of} /> : <Bet {...props} />}</div>
        </>
      )}
    </div>
  );
}

/** The back, until the card is yours or has been shown. What somebody else folded is gone; your own lies there, dim. */
function HandCard({ of, view, bottom, names, ending }: PlaceProps) {
  const card = (of === bottom ? view.card : null) ?? ending?.cards[of] ?? null;
  const folded = hasFolded(view, of);
  if (folded && card === null) return null;
  const up = card !== null;
  const name = seatName(names, of);
  const label = card === null ? '' : `${of === bottom ? '' : `${name}: `}${rankName(card)}${folded ? `, ${words.folded}` : ''}`;
  return (
    <Flip
      up={up}
      front={card === null ? null : <Card rank={rankOf(card)} suit="diamonds" label={label} />}
      back={<CardBack label={up ? '' : `${name}: ${words.hidden}`} />}
    />
  );
}

function DealerButton() {
  return (
    <span class="onecard-button" data-place="button" data-testid="dealer-button" title={words.button}>
      <span aria-hidden="true">{words.buttonMark}</span>
      <span class="hidden-words">{words.button}</span>
    </span>
  );
}

function Bet({ of, view, names }: PlaceProps) {
  const chips = view.bets[of] ?? 0;
  if (chips === 0) return null;
  return (
    <span class="onecard-chips" data-place={`bet-${of}`} data-testid={`bet-${of}`} title={words.bet(seatName(names, of), chips)}>
      <Chips amount={chips} size={32} />
      <b class="figures">{figure(chips)}</b>
    </span>
  );
}

function Gain({ chips, of }: { chips: number; of: Seat }) {
  return (
    <span class="onecard-chips onecard-gain" data-testid={`gain-${of}`}>
      <Chips amount={chips} size={32} />
      <b class="figures">{words.gain(chips)}</b>
    </span>
  );
}
