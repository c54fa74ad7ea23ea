/** What is left of the pack: a pile that gets thinner; unfolded, the cards that are neither on the desk nor in your hand. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { useKeys } from '../../../kit/input/keys.ts';
import type { View } from '../../../wire/generated-iota.ts';
import type { Seat } from '../../../wire/index.ts';
import { IotaCard } from './card.tsx';
import { PLAIN, WILD } from './deck.ts';
import { unseenOf } from '../reading.ts';
import { cardName, words } from '../words.ts';

const LAYER = 9; // so many cards are one sheet more in the drawing

export function Pack({ view, seat }: { view: View; seat: Seat | null }) {
  const [open, setOpen] = useState(false);
  const layers = Math.ceil(view.pile / LAYER);
  useKeys({ Escape: open ? () => setOpen(false) : undefined });
  return (
    <div class="iota-pack">
      <button type="button" class="iota-pile" aria-expanded={open} aria-label={words.pile(view.pile)} title={words.unseen} data-place="pile" data-testid="iota-pile" onClick={() => setOpen(!open)}>
        {layers === 0 && <span class="iota-pile-empty" />}
        {Array.from({ length: layers }, (_, at) => (
          <span class="iota-pile-sheet" style={{ '--layer': at }} key={at}>
            <IotaCard text={null} label="" />
          </span>
        ))}
        <b class="iota-pile-count figures" data-testid="iota-left">
          {view.pile}
        </b>
      </button>
      {open && <Unseen view={view} seat={seat} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Unseen({ view, seat, onClose }: { view: View; seat: Seat | null; onClose(): void }) {
  const { plain, wilds } = unseenOf(view);
  const held = view.hands.reduce((sum, each, at) => sum + (view.hand && at === seat ? 0 : each), 0);
  return (
    <section class="iota-unseen paper" aria-label={words.unseen} data-testid="iota-unseen">
      <header>
        <h2>{words.unseen}</h2>
        <Button kind="quiet" small onClick={onClose} label={words.closeUnseen} testid="iota-unseen-close">
          ×
        </Button>
      </header>
      <div class="iota-colours">
        {[0, 1, 2, 3].map((colour) => (
          <ul class="iota-colour" aria-label={words.colours[colour]} key={colour}>
            {PLAIN.slice(colour * 16, colour * 16 + 16).map((card) => (
              <li class={plain.has(card) ? '' : 'seen'} aria-hidden={!plain.has(card)} key={card}>
                <IotaCard text={card} label={plain.has(card) ? cardName(card) : ''} />
              </li>
            ))}
          </ul>
        ))}
        {wilds > 0 && (
          <ul class="iota-colour iota-wilds" aria-label={words.wildsLeft(wilds)} data-testid="iota-wilds">
            {Array.from({ length: wilds }, (_, at) => (
              <li key={at}>
                <IotaCard text={WILD} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p class="figures">{words.unseenOf(plain.size + wilds, view.pile, held)}</p>
    </section>
  );
}
