/** Whom this browser does not hear: a choice of one person, which nobody else learns of. */
import { signal } from '@preact/signals';
import { remember, remembered } from '../../../app/storage.ts';
import type { Saying } from '../../../table/model.ts';

const KEY = 'silenced';
const MOST = 500;

export const silenced = signal<ReadonlySet<string>>(known());

export function silence(person: string, quiet: boolean): void {
  const others = [...silenced.value].filter((each) => each !== person);
  silenced.value = new Set(quiet ? [...others, person].slice(-MOST) : others);
  remember(KEY, JSON.stringify([...silenced.value]));
}

/** What is left of the log for somebody who does not hear some people. */
export function heard(log: readonly Saying[], quiet: ReadonlySet<string>): readonly Saying[] {
  if (!quiet.size) return log;
  return log.filter((each) => !(each.kind === 'news' && each.news.type === 'said' && quiet.has(each.news.person.id)));
}

function known(): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(remembered(KEY) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}
