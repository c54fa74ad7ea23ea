/** A second thought, in place of the buttons: Enter does it, Escape does not. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { useKeys, type Keys } from '../../../kit/input/keys.ts';

/** What is asked now; meanwhile the numbers choose no card of the hand. */
export const question = signal<'trade' | 'pass' | null>(null);

interface AskingProps {
  about: 'trade' | 'pass';
  label: string;
  question: string;
  no: string;
  yes: string;
  keys?: Keys;
  final?: boolean; // yes may end the game
  children?: ComponentChildren;
  onNo(): void;
  onYes: (() => void) | null; // null: not yet, or on its way
}

export function Confirm({ about, label, question, no, yes, keys = {}, final = false, children, onNo, onYes }: AskingProps) {
  const group = useRef<HTMLDivElement>(null);
  // The group itself, and no button in it: Enter means yes, whatever is picked.
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);
  useKeys({ ...keys, Enter: onYes ?? undefined, Escape: onNo });
  return (
    <div class="iota-asking" role="group" aria-label={label} tabIndex={-1} ref={group} data-testid={`iota-${about}`}>
      <p>{question}</p>
      {children}
      <div class="iota-actions">
        <Button onClick={onNo} hint="Esc" testid={`${about}-keep`}>
          {no}
        </Button>
        <Button kind="primary" final={final} keyed="Enter" disabled={!onYes} onClick={() => onYes?.()} testid={`${about}-do`}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
