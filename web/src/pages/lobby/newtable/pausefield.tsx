/** In a series: how long everybody may look at a hand before the next one is dealt. */
import type { Settings } from '../../../wire/index.ts';
import { words } from '../words.ts';

export const USUAL_PAUSE = 5000; // milliseconds
const LONGEST = 600; // seconds

/** What the parlour understands; what is usual is left out. */
export function pauseOf(next: number): Pick<Settings, 'next'> {
  return next === USUAL_PAUSE ? {} : { next };
}

export function PauseField({ next = USUAL_PAUSE, onNext }: { next?: number | undefined; onNext(next: number): void }) {
  return (
    <label class="field">
      <span class="label">{words.pauseSeconds}</span>
      <input
        class="input figures"
        type="number"
        min={0}
        max={LONGEST}
        required
        value={Math.round(next / 1000)}
        data-testid="pause-seconds"
        onInput={(event) => onNext((event.currentTarget.valueAsNumber || 0) * 1000)}
      />
    </label>
  );
}
