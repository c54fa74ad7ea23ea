/** The games of a table, fetched page by page; at once as far back as the one that somebody wants to see. */
import { useEffect, useState } from 'preact/hooks';
import { gamesOf } from '../../../net/http.ts';
import type { PastGame, PastGameList } from '../../../wire/index.ts';

const LARGEST = 100; // games in one answer

export interface PastGames {
  game: string; // empty until something is here
  list: readonly PastGame[];
  more: boolean; // there are earlier ones
  busy: boolean;
  refusal: unknown;
  fetchMore(): void;
}

interface Fetched {
  game: string;
  list: readonly PastGame[];
  next: number | null;
}

const NOTHING: Fetched = { game: '', list: [], next: null };

export function usePastGames(table: string, wanted: number | null): PastGames {
  const [{ game, list, next }, setFetched] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fetchFrom = async (before: Fetched) => {
    setBusy(true);
    try {
      await fetchUntil(table, wanted, before, setFetched);
      setRefusal(null);
    } catch (no) {
      setRefusal(no);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => void fetchFrom(NOTHING), [table, wanted]);
  return { game, list, more: next !== null, busy, refusal, fetchMore: () => void fetchFrom({ game, list, next }) };
}

/** The next page, and further ones until the wanted game is among them; tells of each. */
async function fetchUntil(table: string, wanted: number | null, before: Fetched, tell: (fetched: Fetched) => void): Promise<void> {
  let fetched = before;
  do {
    fetched = add(fetched, await gamesOf(table, fetched.next ?? undefined, wanted === null ? undefined : LARGEST));
    tell(fetched);
  } while (wanted !== null && fetched.next !== null && fetched.next > wanted);
}

function add({ list }: Fetched, { game, games, next = null }: PastGameList): Fetched {
  return { game, list: [...list, ...games], next };
}
