/** The tables at which we sit: asked for when the first page is opened or looked at again. */
import { signal } from '@preact/signals';
import { listOwnTables } from '../../../net/http.ts';
import type { OwnTable } from '../../../wire/index.ts';

export const ownTables = signal<readonly OwnTable[]>([]);

/** Ask now, and whenever somebody comes back to the page; gives how to stop. */
export function followOwnTables(): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    listOwnTables().then(
      ({ tables }) => (ownTables.value = inOrder(tables)),
      () => undefined, // no way back to show; the line says what is wrong
    );
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Where it is our turn comes first, then games that go on, then what happened last. */
export function inOrder(tables: readonly OwnTable[]): OwnTable[] {
  const weight = ({ turn, table }: OwnTable) => (turn ? 0 : isOn(table) ? 1 : 2);
  return [...tables].sort((a, b) => weight(a) - weight(b) || b.at - a.at);
}

function isOn({ phase }: OwnTable['table']): boolean {
  return phase === 'playing' || phase === 'between';
}
