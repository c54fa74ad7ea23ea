/** Actions to choose from: a slider for each range, boxes to tick for each choice, a button for each plain action. */
import { Button } from '../../kit/input/button.tsx';
import type { Alternatives } from '../../wire/index.ts';
import { ChoiceControl } from './choice.tsx';
import { groupActions } from './groups.ts';
import { actionLabel } from './labels.ts';
import { RangeControl } from './range.tsx';
import './offers.css';

/** So many actions have a key: the numbers. */
export const KEYED = 9;

export interface Acting {
  kind: 'legal' | 'aside' | 'request'; // answers have keys, asides are quiet
  names: readonly string[];
  busy: boolean;
  act(action: unknown): void;
  say?(action: unknown): string; // in words of the game, where it has some
}

export function isEmpty({ actions = [], ranges = [], choices = [] }: Alternatives): boolean {
  return !actions.length && !ranges.length && !choices.length;
}

export function Offers({ offered, ...acting }: Acting & { offered: Alternatives }) {
  const { kind, names, busy, act } = acting;
  const { actions = [], ranges = [], choices = [] } = offered;
  return (
    <>
      {ranges.map((range, at) => (
        <RangeControl range={range} {...acting} key={`${at} ${range.low} ${range.high}`} />
      ))}
      {choices.map((choice, at) => (
        <ChoiceControl choice={choice} {...acting} key={`${at} ${JSON.stringify(choice)}`} />
      ))}
      {groupActions(actions).map((group) => (
        <div class="generic-buttons" key={group.label}>
          {group.label && <span>{group.label}</span>}
          {group.actions.map(({ action, short, at }) => (
            <Button
              key={JSON.stringify(action)}
              kind={kind === 'aside' ? 'quiet' : 'plain'}
              onClick={() => act(action)}
              disabled={busy}
              testid={`${kind}-${at}`}
              label={actionLabel(action, names)}
              {...(kind === 'legal' && at < KEYED && !short ? { hint: String(at + 1) } : {})}
            >
              {short ?? actionLabel(action, names)}
            </Button>
          ))}
        </div>
      ))}
    </>
  );
}
