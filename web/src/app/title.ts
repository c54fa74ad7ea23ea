/** The title of the tab has one owner: a page says its own, and a call that waits for an answer goes before it. */
import { effect, signal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from './words.ts';

const page = signal('');
const call = signal('');

effect(() => {
  const said = call.value || page.value;
  document.title = said ? words.titled(said) : words.parlor;
});

/** What this page is called, as long as it is drawn. */
export function useTitle(title: string): void {
  useSaid(page, title);
}

/** Calls somebody who looks at another page; an empty text calls nobody. */
export function useCallInTitle(text: string): void {
  useSaid(call, text);
}

function useSaid(where: Signal<string>, text: string): void {
  useEffect(() => {
    where.value = text;
    return () => {
      where.value = '';
    };
  }, [text]);
}
