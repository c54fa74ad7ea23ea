/** The same action with any whole number from low to high. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import type { Range } from '../../wire/index.ts';
import { actionLabel, isTagged, readable } from './labels.ts';
import type { Acting } from './offers.tsx';
import { words } from './words.ts';
import './offers.css';

interface RangeProps extends Acting {
  range: Range;
  first?: number; // if not the least
  label?: string; // of the number, where the name of its field will not do
}

export function RangeControl({ range, kind, names, busy, act, say, first = range.low, label = readable(range.field) }: RangeProps) {
  const [number, setNumber] = useState(first);
  const choose = (event: { currentTarget: HTMLInputElement }) => {
    const chosen = event.currentTarget.valueAsNumber;
    if (Number.isFinite(chosen)) setNumber(Math.min(range.high, Math.max(range.low, Math.round(chosen))));
  };
  const action = fillRange(range, number);
  return (
    <div class={`generic-range ${kind}`}>
      <label>
        {kind !== 'request' && <span>{label}</span>}
        <input type="range" min={range.low} max={range.high} value={number} onInput={choose} aria-label={label} data-testid={`${kind}-slider`} />
      </label>
      <input
        class="input figures"
        type="number"
        min={range.low}
        max={range.high}
        value={number}
        onChange={choose}
        aria-label={kind === 'request' ? label : words.range(label, range.low, range.high)}
        data-testid={`${kind}-number`}
      />
      <Button kind={kind === 'aside' ? 'plain' : 'primary'} onClick={() => act(action)} disabled={busy} testid={`${kind}-range`}>
        {say ? say(action) : `${actionLabel(range.action, names, range.field)} ${number}`}
      </Button>
    </div>
  );
}

/** The action with this number. */
export function fillRange({ action, field }: Range, number: number): Record<string, unknown> {
  return { ...(isTagged(action) ? action : {}), [field]: number };
}
