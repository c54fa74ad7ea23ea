/** Draw a component into the page of the test. */
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';

let last: HTMLElement | null = null;

export function drawn(what: ComponentChild): HTMLElement {
  if (last) act(() => render(null, last!)); // what was drawn before hears and ticks no more
  const root = (last = document.createElement('div'));
  document.body.replaceChildren(root);
  act(() => render(what, root));
  return root;
}

/** The same again, with other props. */
export function redrawn(what: ComponentChild): void {
  act(() => render(what, last!));
}

export function press(element: Element | null | undefined): void {
  act(() => (element as HTMLElement).click());
}

export function enter(element: Element | null | undefined, value: string, kind = 'input'): void {
  act(() => {
    (element as HTMLInputElement).value = value;
    element!.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}

export function hook(root: HTMLElement, testid: string): HTMLElement | null {
  return root.querySelector(`[data-testid="${testid}"]`);
}

/** What was asked for has been answered, and is drawn. */
export async function answered(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
}
