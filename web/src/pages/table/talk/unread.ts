/** Counts what was said while the talk was closed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { you } from '../../../net/connection.ts';
import type { Saying } from '../../../table/model.ts';
import { isTalk } from './talk.tsx';

export function useUnread(log: readonly Saying[], open: boolean): number {
  const seen = useRef<string | null>(null); // the last thing said that was seen, or was there when we came
  const [count, setCount] = useState(0);
  useEffect(() => {
    const said = log.filter((saying) => isTalk(saying) && !isMine(saying));
    if (open || seen.current === null) seen.current = said.at(-1)?.key ?? '';
    const from = said.findIndex(({ key }) => key === seen.current);
    setCount(said.length - 1 - from);
  }, [log, open]);
  return count;
}

function isMine(saying: Saying): boolean {
  return saying.kind === 'news' && saying.news.type === 'said' && saying.news.person.id === you.value?.id;
}
