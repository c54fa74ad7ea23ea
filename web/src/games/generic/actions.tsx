/** What is legal, as controls: a button for each action, a slider and a button for each range; what gives the game up asks by holding. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { HoldButton } from '../../kit/input/holdbutton.tsx';
import { useKeys } from '../../kit/input/keys.ts';
import type { Range } from '../../wire/index.ts';
import type { PlayProps } from '../page.ts';
import { groupActions } from './groups.ts';
import { actionLabel, isTagged, readable } from './labels.ts';
import { words } from './words.ts';

const KEYED = 9;

export function Actions({ legal, names, busy, act }: PlayProps<unknown>) {
  const actions = legal?.actions ?? [];
  const ranges = legal?.ranges ?? [];
  const concessions = legal?.concessions ?? [];
  useKeys(Object.fromEntries(actions.slice(0, KEYED).map((action, at) => [String(at + 1), () => busy || act(action)])));
  if (!actions.length && !ranges.length && !concessions.length) return null;
  return (
    <div class="generic-actions" data-testid="actions">
      {ranges.map((range, at) => (
        <RangeControl range={range} names={names} busy={busy} act={act} key={`${at} ${range.low} ${range.high}`} />
      ))}
      {groupActions(actions).map((group) => (
        <div class="generic-buttons" key={group.label}>
          {group.label && <span>{group.label}</span>}
          {group.actions.map(({ action, short, at }) => (
            <Button
              key={JSON.stringify(action)}
              onClick={() => act(action)}
              disabled={busy}
              testid={`legal-${at}`}
              label={actionLabel(action, names)}
              {...(at < KEYED && !short ? { hint: String(at + 1) } : {})}
            >
              {short ?? actionLabel(action, names)}
            </Button>
          ))}
        </div>
      ))}
      {concessions.length > 0 && (
        <div class="generic-buttons">
          {concessions.map((action, at) => (
            <HoldButton key={JSON.stringify(action)} hint={words.hold(actionLabel(action, names))} onHeld={() => busy || act(action)} testid={`concede-${at}`}>
              {actionLabel(action, names)}
            </HoldButton>
          ))}
        </div>
      )}
    </div>
  );
}

interface RangeProps {
  range: Range;
  names: readonly string[];
  busy: boolean;
  act(action: unknown): void;
}

/** The same action with any whole number from low to high. */
export function RangeControl({ range, names, busy, act }: RangeProps) {
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
      <Button kind="primary" onClick={play} disabled={busy} testid="legal-range">
        {label} {number}
      </Button>
    </div>
  );
}
