/** The same action with any whole number from low to high. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import type { Range } from '../../wire/index.ts';
import { actionLabel, isTagged, readable } from './labels.ts';
import type { Acting } from './offers.tsx';
import { words } from './words.ts';

export function RangeControl({ range, kind, names, busy, act }: Acting & { range: Range }) {
  const [number, setNumber] = useState(range.low);
  const label = actionLabel(range.action, names, range.field);
  const choose = (event: { currentTarget: HTMLInputElement }) => {
    const chosen = event.currentTarget.valueAsNumber;
    if (Number.isFinite(chosen)) setNumber(Math.min(range.high, Math.max(range.low, Math.round(chosen))));
  };
  const play = () => act({ ...(isTagged(range.action) ? range.action : {}), [range.field]: number });
  return (
    <div class="generic-range">
      <label>
        <span>{readable(range.field)}</span>
        <input type="range" min={range.low} max={range.high} value={number} onInput={choose} aria-label={readable(range.field)} />
      </label>
      <input
        class="input figures"
        type="number"
        min={range.low}
        max={range.high}
        value={number}
        onChange={choose}
        aria-label={words.range(readable(range.field), range.low, range.high)}
      />
      <Button kind={kind === 'aside' ? 'plain' : 'primary'} onClick={play} disabled={busy} testid={`${kind}-range`}>
        {label} {number}
      </Button>
    </div>
  );
}
