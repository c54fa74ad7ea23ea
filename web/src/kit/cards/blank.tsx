/** A blank card with its edge, and its label for screen readers. */
import type { ComponentChildren } from 'preact';
import { PAPER } from './deck.ts';
import './card.css';

interface SheetProps {
  label: string; // nothing: the card is only decoration
  drawing?: 'small' | 'full' | undefined; // which one to show; else the width of the card decides
  children: ComponentChildren;
}

export function BlankCard({ label, drawing, children }: SheetProps) {
  const heard = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span class={drawing ? `card card-${drawing}` : 'card'} {...heard}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <rect x="0.5" y="0.5" width="99" height="139" rx="8" fill={PAPER} stroke="#cfc5b0" />
        {children}
      </svg>
    </span>
  );
}
