/** The games before and after one at its table, where they are over and this visitor may see them. */
import { useEffect, useState } from 'preact/hooks';
import { gamesOf } from '../../net/http.ts';
import type { Origin } from './viewer.tsx';

export interface Neighbours {
  before: number | null;
  after: number | null;
}

/** Null until they are known, and for somebody who may not see the list. */
export function useNeighbours(origin: Origin | null): Neighbours | null {
  const [found, setFound] = useState<Neighbours | null>(null);
  const { table = '', round = 0 } = origin ?? {};
  useEffect(() => {
    let wanted = true;
    setFound(null);
    if (!table) return;
    gamesOf(table, round + 2, 3).then(
      ({ games }) => {
        const known = (wished: number) => (games.some((each) => each.round === wished && each.replay) ? wished : null);
        if (wanted) setFound({ before: known(round - 1), after: known(round + 1) });
      },
      () => undefined, // then the game stands for itself
    );
    return () => {
      wanted = false;
    };
  }, [table, round]);
  return found;
}
