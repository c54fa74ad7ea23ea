/** Where in the house we are: the lobby, or a table. */
import { computed, signal } from '@preact/signals';

export type Place = { room: 'lobby' } | { room: 'table'; table: string; generic: boolean; begin: boolean };

const address = signal(here());

export const place = computed<Place>(() => read(address.value.url, address.value.begin));

/** Go through a door; `begin` asks a table we just made to start at once. */
export function go(path: string, begin = false): void {
  history.pushState(null, '', path);
  address.value = { url: path, begin };
  scrollTo(0, 0);
}

export function keepPlace(): void {
  addEventListener('popstate', () => (address.value = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const door = event.target instanceof Element ? event.target.closest('a') : null;
    if (!door || door.origin !== location.origin || door.target || door.hasAttribute('download')) return;
    event.preventDefault();
    go(door.pathname + door.search);
  });
}

function here(): { url: string; begin: boolean } {
  return { url: location.pathname + location.search, begin: false };
}

export function read(url: string, begin = false): Place {
  const [path = '', search = ''] = url.split('?');
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  if (!table) return { room: 'lobby' };
  const generic = new URLSearchParams(search).has('generic');
  return { room: 'table', table: decodeURIComponent(table), generic, begin };
}
