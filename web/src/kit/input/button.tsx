/** A button, with the key that also presses it shown where there are keys. */
import type { ComponentChildren } from 'preact';

interface ButtonProps {
  children: ComponentChildren;
  onClick?: () => void;
  kind?: 'primary' | 'plain' | 'quiet';
  small?: boolean;
  hint?: string; // the key, as printed on the cap
  keyed?: string; // a key that needs no printing
  disabled?: boolean;
  final?: boolean; // it ends or loses a game: it does not answer for a moment after it appears
  resting?: boolean; // of no use just now, but it keeps the focus: the press itself made it so
  submit?: boolean;
  value?: string; // which of several was pressed
  label?: string;
  title?: string;
  pressed?: boolean;
  expanded?: boolean; // of what it unfolds
  testid?: string;
  class?: string;
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', small, hint, label } = props;
  return (
    <button
      type={props.submit ? 'submit' : 'button'}
      class={`button ${kind} ${small ? 'small' : ''} ${props.class ?? ''}`}
      disabled={props.disabled ?? false}
      aria-disabled={props.resting}
      value={props.value}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-keyshortcuts={hint ?? props.keyed}
      title={props.title}
      data-testid={props.testid}
      data-final={props.final ? String(props.children) : undefined}
      onClick={props.resting ? undefined : props.onClick}
    >
      {props.children}
      {hint && (
        <kbd class="key" aria-hidden="true">
          {hint}
        </kbd>
      )}
    </button>
  );
}
