/** Press a key where the focus, or a given element, is. */
import { act } from 'preact/test-utils';

export function key(at: Element | null | undefined, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void (at ?? document.body).dispatchEvent(event));
  return event;
}
