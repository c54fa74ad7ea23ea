/** People whose talk this browser hides. Nobody else learns of it. */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../../../app/storage.ts';
import type { Saying } from '../../../table/model.ts';

const KEY = 'silenced';
const MOST = 500;

export const ignored = signal<ReadonlySet<string>>(readIgnored());

export function ignore(person: string, quiet: boolean): void {
  const others = [...ignored.value].filter((each) => each !== person);
  ignored.value = new Set(quiet ? [...others, person].slice(-MOST) : others);
  writeStored(KEY, JSON.stringify([...ignored.value]));
}

/** The log without the talk of ignored people. */
export function withoutIgnored(log: readonly Saying[], quiet: ReadonlySet<string>): readonly Saying[] {
  if (!quiet.size) return log;
  return log.filter((each) => !(each.kind === 'news' && each.news.type === 'said' && quiet.has(each.news.person.id)));
}

function readIgnored(): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}
