/** Keys that press what is on the table; silent while somebody types or a dialog is open. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isKeyTooSoon } from '../clickguard/clickguard.ts';

export type Keys = Record<string, (() => void) | undefined>;

// Heard from the moment what they press is drawn: hence the layout effect.
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusyElsewhere(event)) return;
      const cap = latest.current[event.key] ? event.key : letter(event);
      const press = latest.current[cap];
      if (!press) return;
      event.preventDefault();
      if (!isHeldDown(event) && !isKeyTooSoon(cap, event)) press();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** A key that is held repeats itself: an arrow walks on, and nothing else is done twice by one press. */
export function isHeldDown(event: KeyboardEvent): boolean {
  return event.repeat && !event.key.startsWith('Arrow');
}

/** The browser presses a button again and again while Enter is held on it. */
export function trackKeys(): void {
  addEventListener('keydown', (event) => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.key === 'Enter' && event.repeat && at?.closest('button, a, summary')) event.preventDefault();
  });
}

/** The letter that is printed on the key, a capital only with Shift; where the keyboard writes another alphabet: Ф on a Russian one is A. */
function letter(event: KeyboardEvent): string {
  const cap = /^[^\x00-\x7f]$/.test(event.key) ? event.code.replace('Key', '') : event.key;
  return event.shiftKey ? cap.toUpperCase() : cap.toLowerCase();
}

/** Does the key belong to something that has the focus? */
export function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('textarea, select, [contenteditable]')) return true;
  const input = at?.closest('input');
  if (input) return input.type !== 'range' || event.key.startsWith('Arrow');
  // Arrows belong to a text that scrolls, as a log does.
  if (event.key.startsWith('Arrow') && at?.matches('[role=region][tabindex="0"], section[tabindex="0"]')) return true;
  // Enter and Space belong to the button that has the focus.
  return (event.key === 'Enter' || event.key === ' ') && !!at?.closest('button, a, summary');
}
