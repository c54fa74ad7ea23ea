/** The page's one connection to the parlour, as signals: who you are, whether it is live, whether there is trouble. */
import { signal } from '@preact/signals';
import type { Person, ServerMessage } from '../wire/index.ts';
import { sayRefusal } from '../i18n/refusals.ts';
import { greet, Refusal } from './http.ts';
import { Line, type LineState } from './line.ts';

export const you = signal<Person | null>(null);
export const share = signal(''); // where others find this parlour
export const link = signal<LineState>('opening');
export const restored = signal(false); // just reconnected: say so for a while
export const trouble = signal<string | null>(null);
export const farewell = signal<string | null>(null); // the parlour's last words before it closed the line
export const era = signal(0); // counts our sessions: a page is drawn anew for each
export const signedOutElsewhere = signal(false); // our session was ended elsewhere: we are a new guest now

type Listener = (letter: ServerMessage) => void;
const listeners = new Set<Listener>();
const RESTORED_MS = 5000;
const TURNED_OUT_MS = 30_000;

export const line = new Line({
  dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  greet: async () => {
    try {
      meet((await greet()).you);
    } catch (no) {
      if (no instanceof Refusal && no.status) farewell.value = no.message; // why we may not come in
      throw no;
    }
  },
  hear,
  state: noteState,
});

/** Open the line, and wake it whenever the page is looked at again. */
export function connect(): void {
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

/** Take another name, as a guest. */
export async function rename(name: string): Promise<void> {
  you.value = (await greet(name)).you;
  line.refresh();
}

/**
 * Ask for another session: the line rests meanwhile, so that it cannot come back under the old one.
 * Who got what they asked for lets it come back, by `become` or `line.refresh`.
 */
export async function quietly<T>(deed: () => Promise<T>): Promise<T> {
  line.rest();
  try {
    return await deed();
  } catch (refusal) {
    line.refresh();
    throw refusal;
  }
}

/** We are somebody else from now on: signed in, signed out, or moved here. */
export function become(person: Person | null): void {
  you.value = person;
  signedOutElsewhere.value = false;
  era.value++;
  line.renew();
}

export function hear(letter: ServerMessage): void {
  if (letter.type === 'welcome') {
    meet(letter.you);
    share.value = letter.share ?? '';
    trouble.value = letter.trouble ? sayRefusal('trouble', letter.trouble) : null;
  }
  // The trouble of one table is told on its own page.
  if (letter.type === 'trouble' && !letter.table) trouble.value = letter.over ? null : sayRefusal('trouble', letter.text);
  if (letter.type === 'bye') farewell.value = sayRefusal(letter.code, letter.text);
  for (const listener of listeners) listener(letter);
}

/** The parlour says who we are: somebody new, if our session was ended. */
function meet(person: Person): void {
  const before = you.value;
  you.value = person;
  if (!before || before.id === person.id) return;
  signedOutElsewhere.value = before.member === true && !person.member;
  if (signedOutElsewhere.value) setTimeout(() => (signedOutElsewhere.value = false), TURNED_OUT_MS);
  era.value++;
}

function noteState(state: LineState): void {
  const before = link.value;
  link.value = state;
  if (state !== 'live') return;
  farewell.value = null;
  if (before !== 'lost') return;
  restored.value = true;
  setTimeout(() => (restored.value = false), RESTORED_MS);
}
