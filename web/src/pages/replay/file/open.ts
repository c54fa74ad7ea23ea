/** Opening a file: one of ours, or a record in the format of another program. */
import type { Exchange } from '../../../games/exchange.ts';
import { allEntries, exchangeOf } from '../../../games/registry.ts';
import { readFile, type FileReading } from './file.ts';

/** The formats that the games of this page can read. */
export async function loadExchanges(): Promise<readonly Exchange[]> {
  const found = await Promise.all(allEntries().map(({ name }) => exchangeOf(name)));
  return found.filter((each) => each !== null);
}

export async function openFile(file: File, exchanges: readonly Exchange[]): Promise<FileReading> {
  try {
    for (const exchange of exchanges) if (await exchange.matches(file)) return await exchange.read(file);
    return await readFile(file);
  } catch {
    return { complaint: { why: 'unreadable' } }; // it was moved meanwhile
  }
}
