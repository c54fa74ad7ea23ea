/** Seconds left, as a small closing ring and a figure. */
import { sayTime, useNow } from '../table/clock.ts';

export function Countdown({ until, of, large }: { until: number; of: number; large?: boolean }) {
  const left = Math.max(0, until - useNow());
  const seconds = Math.ceil(left / 1000);
  const size = large ? 34 : 22;
  const round = 2 * Math.PI * 9;
  return (
    <span class="countdown figures" role="timer" aria-label={`${seconds} s`}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-opacity="0.2" stroke-width="3" />
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          stroke-dasharray={round}
          stroke-dashoffset={round * (1 - Math.min(1, left / of))}
          transform="rotate(-90 12 12)"
        />
      </svg>
      {seconds > 90 ? sayTime(left) : seconds}
    </span>
  );
}
