/** A small sheet that hangs from its button; Escape, a choice, or a click elsewhere folds it up. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface MenuProps {
  label: string; // for those who hear the page
  button: ComponentChildren;
  children: ComponentChildren;
  testid?: string;
}

export function Menu({ label, button, children, testid }: MenuProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Before it is painted: a quick Escape is heard too.
  useLayoutEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && whole.current?.contains(event.target))) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (whole.current?.contains(document.activeElement)) whole.current.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', away);
    addEventListener('focusin', away); // somebody walked out of it by keyboard
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('focusin', away);
      removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div class="menu" ref={whole}>
      <button
        type="button"
        class="button quiet menu-button"
        aria-expanded={open}
        data-testid={testid}
        onClick={() => setOpen(!open)}
      >
        <span class="hidden-words">{label}</span>
        <span class="menu-shown" aria-hidden="true">
          {button}
        </span>
      </button>
      {open && (
        <div class="menu-sheet paper" onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
}
