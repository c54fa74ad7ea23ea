/** Which page is open: read from the address, and changed by links. */
import { computed, signal } from '@preact/signals';

export type Route =
  | { room: 'lobby' }
  | { room: 'table'; table: string; generic: boolean; begin: boolean }
  | { room: 'login' | 'register'; next: string }
  | { room: 'account' | 'move' | 'kit' }
  | { room: 'profile'; person: string }
  | { room: 'help'; topic: string } // empty: what there is to read
  | { room: 'replay'; table: string; round: number; from: string; ticket: string; at: number; verify: boolean }
  | { room: 'games'; table: string; at: number | null } // the game to begin at
  | { room: 'file' }
  | { room: 'lesson'; game: string }
  | { room: 'leaders'; game: string }
  | { room: 'nowhere' };

const address = signal(here());
let steps = 0;

/** Did the visitor come from another page of ours, rather than by the address? */
export function cameFromHere(): boolean {
  return steps > 0;
}

export const route = computed<Route>(() => parseRoute(address.value.url, address.value.begin));

/** Open a page; `begin` asks a table we just made to start at once. */
export function go(path: string, begin = false): void {
  steps++;
  history.pushState(null, '', path);
  address.value = { url: path, begin };
  scrollTo(0, 0);
}

/** Go where somebody wanted to be before signing in: also to a page that is not drawn here. */
export function goOn(next: string): void {
  if (isOurs(next)) go(next);
  else location.assign(next);
}

export function followLinks(): void {
  addEventListener('popstate', () => (address.value = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const door = event.target instanceof Element ? event.target.closest('a') : null;
    if (!door || door.origin !== location.origin || door.target || door.hasAttribute('download')) return;
    if (!isOurs(door.pathname)) return;
    if (door.hash && door.pathname === location.pathname) return; // a place on this page: the browser goes there
    event.preventDefault();
    go(door.pathname + door.search + door.hash);
  });
}

function here(): { url: string; begin: boolean } {
  return { url: location.pathname + location.search + location.hash, begin: false };
}

const ROOMS = /^\/(?:$|(?:login|register|account|move|leaders|kit|help|replay)\/?(?:$|[?#])|(?:[tpr]|help|learn|r\/[^/?#]+)\/[^/?#]+\/?(?:$|[?#])|[?#])/;

/** Is this a page that the shell draws? */
export function isOurs(path: string): boolean {
  return ROOMS.test(path);
}

export function parseRoute(url: string, begin = false): Route {
  const [address = '', hash = ''] = url.split('#');
  const [path = '', search = ''] = address.split('?');
  const asked = new URLSearchParams(search);
  const [, room = '', name = '', part = ''] = /^\/(\w*)(?:\/([^/]*))?\/?$/.exec(path) ?? /^\/(r)\/([^/]+)\/(\d+)\/?$/.exec(path) ?? [];
  switch (room) {
    case 't':
      return name ? { room: 'table', table: decode(name), generic: asked.has('generic'), begin } : { room: 'nowhere' };
    case 'p':
      return name ? { room: 'profile', person: decode(name) } : { room: 'nowhere' };
    case 'login':
    case 'register':
      return { room, next: localPath(asked.get('next')) };
    case 'account':
    case 'move':
    case 'kit':
      return { room };
    case 'help':
      return { room, topic: decode(name) };
    case 'r':
      if (!name) return { room: 'nowhere' };
      if (!part) return { room: 'games', table: decode(name), at: Number(/^game-(\d{1,7})$/.exec(hash)?.[1]) || null };
      return {
        room: 'replay',
        table: decode(name),
        round: Number(part),
        from: asked.get('from') ?? '',
        ticket: asked.get('key') ?? '',
        at: Number.parseInt(asked.get('at') ?? '', 10) || 0,
        verify: hash === 'verify',
      };
    case 'replay':
      return { room: 'file' };
    case 'learn':
      return name ? { room: 'lesson', game: decode(name) } : { room: 'nowhere' };
    case 'leaders':
      return { room, game: asked.get('game') ?? '' };
    default:
      return { room: path === '/' ? 'lobby' : 'nowhere' };
  }
}

/** A path of this parlour and of nobody else's, whatever a link says. */
export function localPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, location.origin);
    const own = url.origin === location.origin && !url.pathname.startsWith('//'); // "/.//elsewhere" would leave
    return own ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
