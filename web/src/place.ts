/** Where in the house we are: the lobby, a table, or a page about people. */
import { computed, signal } from '@preact/signals';

export type Place =
  | { room: 'lobby' }
  | { room: 'table'; table: string; generic: boolean; begin: boolean }
  | { room: 'login' | 'register'; next: string }
  | { room: 'account' | 'move' }
  | { room: 'profile'; person: string }
  | { room: 'leaders'; game: string };

const address = signal(here());

export const place = computed<Place>(() => read(address.value.url, address.value.begin));

/** Go through a door; `begin` asks a table we just made to start at once. */
export function go(path: string, begin = false): void {
  history.pushState(null, '', path);
  address.value = { url: path, begin };
  scrollTo(0, 0);
}

/** Go where somebody wanted to be before signing in: also to a page that is not drawn here. */
export function goOn(next: string): void {
  if (ours(next)) go(next);
  else location.assign(next);
}

export function keepPlace(): void {
  addEventListener('popstate', () => (address.value = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const door = event.target instanceof Element ? event.target.closest('a') : null;
    if (!door || door.origin !== location.origin || door.target || door.hasAttribute('download')) return;
    if (!ours(door.pathname)) return;
    event.preventDefault();
    go(door.pathname + door.search);
  });
}

function here(): { url: string; begin: boolean } {
  return { url: location.pathname + location.search, begin: false };
}

const ROOMS = /^\/(?:$|(?:login|register|account|move|leaders)\/?(?:$|\?)|[tp]\/[^/?]+\/?(?:$|\?)|\?)/;

/** Is this a page that the shell draws? */
export function ours(path: string): boolean {
  return ROOMS.test(path);
}

export function read(url: string, begin = false): Place {
  const [path = '', search = ''] = url.split('?');
  const asked = new URLSearchParams(search);
  const [, room = '', name = ''] = /^\/(\w*)(?:\/([^/]*))?\/?$/.exec(path) ?? [];
  switch (room) {
    case 't':
      return name ? { room: 'table', table: decoded(name), generic: asked.has('generic'), begin } : { room: 'lobby' };
    case 'p':
      return name ? { room: 'profile', person: decoded(name) } : { room: 'lobby' };
    case 'login':
    case 'register':
      return { room, next: localPath(asked.get('next')) };
    case 'account':
    case 'move':
      return { room };
    case 'leaders':
      return { room, game: asked.get('game') ?? '' };
    default:
      return { room: 'lobby' };
  }
}

/** A path of this parlour and of nobody else's, whatever a link says. */
export function localPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, location.origin);
    const own = url.origin === location.origin && !url.pathname.startsWith('//'); // "/.//elsewhere" would leave
    return own ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
