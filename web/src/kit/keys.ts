/** Keys that press what is on the table; silent while somebody types or a dialog is open. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export type Keys = Record<string, (() => void) | undefined>;

// Heard from the moment what they press is drawn: hence the layout effect.
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busyElsewhere(event)) return;
      const press = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!press) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function busyElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('textarea, select, [contenteditable]')) return true;
  const input = at?.closest('input');
  if (input) return input.type !== 'range' || event.key.startsWith('Arrow');
  // Enter and Space belong to the button that has the focus.
  return (event.key === 'Enter' || event.key === ' ') && !!at?.closest('button, a, summary');
}
