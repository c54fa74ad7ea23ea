/** The ring of a seat: brass while it is that seat's turn, and its clock runs round it; when time runs short it is notched. */
import type { ComponentChildren } from 'preact';
import { Sweep, useHurry, type SweepFace } from './sweep.tsx';
import './ring.css';

interface RingProps {
  turn: boolean;
  dashed?: boolean; // nobody sits here
  clock?: SweepFace | null;
  whole?: number; // what a full clock shows
  children: ComponentChildren;
}

export function Ring({ turn, dashed, clock = null, whole = 0, children }: RingProps) {
  const urgent = useHurry(clock);
  return (
    <svg class={`ring ${turn ? 'turn' : ''} ${urgent ? 'urgent' : ''}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle class="ring-face" cx="32" cy="32" r="25" />
      <circle class="ring-track" cx="32" cy="32" r="29" stroke-dasharray={dashed ? '5 6' : undefined} />
      {turn && clock && <Sweep class="ring-clock" cx={32} r={29} face={clock} whole={whole} />}
      {turn && !clock && <circle class="ring-clock" cx="32" cy="32" r="29" />}
      {turn && urgent && <circle class="ring-notches" cx="32" cy="32" r="29" pathLength={120} />}
      {children}
    </svg>
  );
}

/** One or two letters for a person, or a small face of simple shapes for a bot. */
export function Monogram({ name, bot }: { name: string; bot: boolean }) {
  if (bot) {
    return (
      <g class="ring-bot">
        <path d="M32 14v5" />
        <circle cx="32" cy="12.6" r="2" />
        <rect x="19" y="20" width="26" height="20" rx="5" />
        <path d="M25 46h14" />
        <circle class="eye" cx="26.5" cy="29" r="2.4" />
        <circle class="eye" cx="37.5" cy="29" r="2.4" />
        <path d="M28 35.4h8" />
      </g>
    );
  }
  return (
    <text class="ring-letters" x="32" y="40" text-anchor="middle">
      {initials(name)}
    </text>
  );
}

/** "Екатерина Константинопольская" is ЕК, "bob" is B. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(parts[0] ?? '')][0] ?? '';
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
