/** The lobby as this page knows it: the lists it follows, the game we wait for, the open challenges. */
import { effect, signal } from '@preact/signals';
import { tabStorage } from '../../app/storage.ts';
import { era, line, listen, you } from '../../net/connection.ts';
import { go } from '../../app/router.ts';
import { sayRefusal } from '../../i18n/refusals.ts';
import type { ClientMessage, Filter, PersonListing, ServerMessage, Settings } from '../../wire/index.ts';
import { dropLapsed, NONE, reduceChallenges, type Challenges } from './waiting/challenges.ts';
import { reduceLists, type Lists } from './lists.ts';

export const lists = signal<Lists | null>(null);
export const shownFilter = signal<Filter>({});
export const waiting = signal<string | null>(null); // the game we wait for
export const challenges = signal<Challenges>(NONE);
export const refusal = signal(''); // why the last thing asked of the lobby was not done

const ENDED_MS = 9000;
const asked = new Map<string, 'wait' | 'challenge' | 'reply'>(); // by ref: what may be refused yet
let fading: ReturnType<typeof setTimeout> | undefined;

/** Listen for challenges wherever in the house we are. */
export function followLobby(): void {
  listen(hear);
  setInterval(() => (challenges.value = dropLapsed(challenges.value, Date.now())), 1000);
  effect(() => {
    void era.value; // somebody else waits for nothing yet
    waiting.value = null;
    challenges.value = NONE;
    line.wait(null);
  });
  effect(() => {
    clearTimeout(fading);
    if (challenges.value.ended) fading = setTimeout(dismiss, ENDED_MS);
  });
}

export function follow(): () => void {
  line.followLobby(shownFilter.value);
  return () => line.followLobby(null);
}

export function show(filter: Filter): void {
  shownFilter.value = filter;
  line.followLobby(filter);
}

export function waitFor(game: string | null): void {
  waiting.value = game;
  refusal.value = '';
  asked.set(line.wait(game), 'wait');
}

export function challenge(person: PersonListing, settings: Settings, options: Record<string, unknown>): void {
  refusal.value = '';
  say('challenge', (ref) => ({ type: 'challenge', ref, person: person.id, game: person.game, options, settings }));
}

export function reply(id: string, accept: boolean): void {
  say('reply', (ref) => ({ type: 'reply', challenge: id, accept, ref }));
}

/** Say what is not said again: without a line it is not done, and somebody must know. */
function say(what: 'challenge' | 'reply', message: (ref: string) => ClientMessage): void {
  const ref = line.nextRef();
  asked.set(ref, what);
  if (!line.say(message(ref))) noteRefusal(ref, 'unreachable', '');
}

export function dismiss(): void {
  challenges.value = { ...challenges.value, ended: null };
}

function hear(letter: ServerMessage): void {
  lists.value = reduceLists(lists.peek(), letter);
  challenges.value = reduceChallenges(challenges.peek(), letter, Date.now());
  if (letter.type === 'refused' && letter.ref) noteRefusal(letter.ref, letter.code, letter.text);
  if (letter.type === 'challenge_news' && letter.state === 'accepted' && letter.table && isNew(letter.id)) {
    stopWaiting();
    go(`/t/${letter.table}`);
  }
  if (letter.type === 'update' && letter.news?.some((each) => each.type === 'sat' && each.person.id === you.peek()?.id)) stopWaiting();
}

function noteRefusal(ref: string, code: string, text: string): void {
  const what = asked.get(ref);
  if (!what) return;
  asked.delete(ref);
  refusal.value = sayRefusal(code, text);
  if (what === 'wait') waiting.value = null;
}

/** The parlour repeats an accepted challenge after a reconnect: do not open its table twice. */
function isNew(challenge: string): boolean {
  if (tabStorage.get('met') === challenge) return false;
  tabStorage.set('met', challenge);
  return true;
}

/** A game was found: the line must not list us again when it is next lost. */
export function stopWaiting(): void {
  if (waiting.peek() !== null) waitFor(null);
}

/** Both have an account: then a game between them may count. */
export function mayRate(person: PersonListing): boolean {
  return you.value?.member === true && person.rating != null;
}
