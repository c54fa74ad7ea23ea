/** Seconds left, as a small closing ring and a figure. */
import { sayTime, useNow } from '../../table/clock.ts';
import { Sweep } from './sweep.tsx';
import { words } from '../words.ts';

export function Countdown({ until, of, large }: { until: number; of: number; large?: boolean }) {
  const left = Math.max(0, until - useNow());
  const seconds = Math.ceil(left / 1000);
  const size = large ? 34 : 22;
  return (
    <span class="countdown figures" role="timer" aria-label={words.seconds(seconds)}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3">
        <circle cx="12" cy="12" r="9" stroke-opacity="0.2" />
        <Sweep class="" cx={12} r={9} face={{ left: until, at: 0, running: true }} whole={of} />
      </svg>
      {seconds > 90 ? sayTime(left) : seconds}
    </span>
  );
}
