/** Fold, call, raise: what the view says you may do, and nothing else. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { HoldButton } from '../../kit/input/holdbutton.tsx';
import { useKeys } from '../../kit/input/keys.ts';
import { figure } from '../../i18n/language.ts';
import type { Action, RaiseRange, View } from '../../wire/generated-onecard.ts';
import type { PlayProps } from '../page.ts';
import { dealtIn, isOld } from './reading.ts';
import { words } from './words.ts';
import './actions.css';

export function Actions({ view, seat, busy, hint, act }: PlayProps<View>) {
  const may = new Set(view.may ?? []);
  const range = may.has('raise_to') ? (view.raise_to ?? null) : null;
  const [amount, setAmount] = useState(range?.low ?? 0);
  useEffect(() => setAmount(range?.low ?? 0), [view.hand, range?.low, range?.high]);
  const hinted = hint as Action | undefined;
  const marked = (type: Action['type']) => (hinted?.type === type ? 'hinted' : '');
  useEffect(() => {
    if (hinted?.type === 'raise_to') setAmount(hinted.amount);
  }, [hinted]);
  const raise = range ? Math.min(range.high, Math.max(range.low, amount)) : 0;
  const own = seat === null ? 0 : view.bets[seat]! + view.stacks[seat]!;
  const allIn = range !== null && raise >= own;

  const play = (action: Action) => () => {
    if (!busy) act(action);
  };
  const step = (by: number) => () => range && setAmount(Math.min(range.high, Math.max(range.low, raise + by)));
  useKeys({
    f: may.has('fold') ? play({ type: 'fold' }) : undefined,
    c: may.has('call') ? play({ type: 'call' }) : undefined,
    r: range && !allIn ? play({ type: 'raise_to', amount: raise }) : undefined,
    ArrowUp: range ? step(1) : undefined,
    ArrowDown: range ? step(-1) : undefined,
  });
  if (seat === null || view.turn === null || !dealtIn(view).includes(seat)) return null;
  if (!may.size) return <div class="onecard-actions" aria-hidden="true" />; // the felt above stays where it is
  const last = (isOld(view) && view.hand === view.hands) || view.stacks[seat] === 0; // to fold loses the game, or all chips
  const toCall = Math.max(...view.bets) - view.bets[seat]!;
  return (
    <div class="onecard-actions" data-testid="actions">
      {range && <Slider range={range} amount={raise} onAmount={setAmount} step={step} />}
      <div class="onecard-buttons">
        {may.has('fold') && (
          <Button final={last} onClick={play({ type: 'fold' })} hint="F" class={marked('fold')} disabled={busy} testid="act-fold">
            {words.fold}
          </Button>
        )}
        {may.has('call') && (
          <Button kind={range ? 'plain' : 'primary'} onClick={play({ type: 'call' })} hint="C" class={marked('call')} disabled={busy} testid="act-call">
            {words.call(toCall)}
          </Button>
        )}
        {range && allIn && (
          <HoldButton hint={words.holdAllIn} onHeld={play({ type: 'raise_to', amount: raise })} testid="act-raise">
            {words.allIn(raise)}
          </HoldButton>
        )}
        {range && !allIn && (
          <Button kind="primary" onClick={play({ type: 'raise_to', amount: raise })} hint="R" class={marked('raise_to')} disabled={busy} testid="act-raise">
            {words.raiseTo(raise)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SliderProps {
  range: RaiseRange;
  amount: number;
  onAmount(amount: number): void;
  step(by: number): () => void;
}

function Slider({ range, amount, onAmount, step }: SliderProps) {
  if (range.low === range.high) return null;
  return (
    <div class="onecard-slider">
      <Button kind="quiet" small onClick={step(-1)} label={words.less} disabled={amount <= range.low}>
        −
      </Button>
      <span class="figures">{figure(range.low)}</span>
      <input
        type="range"
        min={range.low}
        max={range.high}
        value={amount}
        aria-label={words.raiseSlider}
        data-testid="raise-range"
        onInput={(event) => onAmount(event.currentTarget.valueAsNumber)}
      />
      <span class="figures">{figure(range.high)}</span>
      <Button kind="quiet" small onClick={step(1)} label={words.more} disabled={amount >= range.high}>
        +
      </Button>
    </div>
  );
}
