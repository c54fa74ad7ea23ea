/** The page's one line to the parlour, and what it says about itself: who you are, is it live, is there trouble. */
import { signal } from '@preact/signals';
import type { Person, ServerMessage } from '../wire/index.ts';
import { greet } from './http.ts';
import { Line, type LineState } from './line.ts';

export const you = signal<Person | null>(null);
export const share = signal(''); // where others find this parlour
export const link = signal<LineState>('opening');
export const restored = signal(false); // just reconnected: say so for a while
export const trouble = signal<string | null>(null);
export const farewell = signal<string | null>(null); // the parlour's last words before it closed the line

type Listener = (letter: ServerMessage) => void;
const listeners = new Set<Listener>();
const RESTORED_MS = 5000;

export const line = new Line({
  dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  greet: async () => {
    you.value = (await greet()).you;
  },
  hear,
  state: changed,
});

/** Open the line, and wake it whenever the page is looked at again. */
export function openHouse(): void {
  line.open();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.wake();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) line.wake();
  });
  addEventListener('online', () => line.wake());
}

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Take another name. */
export async function rename(name: string): Promise<void> {
  you.value = (await greet(name)).you;
  line.refresh();
}

export function hear(letter: ServerMessage): void {
  if (letter.type === 'welcome') {
    you.value = letter.you;
    share.value = letter.share ?? '';
    trouble.value = letter.trouble ?? null;
  }
  // The trouble of one table is told on its own page.
  if (letter.type === 'trouble' && !letter.table) trouble.value = letter.over ? null : letter.text;
  if (letter.type === 'bye') farewell.value = letter.text;
  for (const listener of listeners) listener(letter);
}

function changed(state: LineState): void {
  const before = link.value;
  link.value = state;
  if (state !== 'live') return;
  farewell.value = null;
  if (before !== 'lost') return;
  restored.value = true;
  setTimeout(() => (restored.value = false), RESTORED_MS);
}
