/** Opening a file: one of ours, or a record in the format of another program. */
import type { Replay } from '../../../wire/index.ts';
import { catalogue, gamesListed } from '../../../games/catalogue.ts';
import { loadFormats, type KnownFormat } from '../records/formats.ts';
import { formatOf, readRecord } from '../records/read.ts';
import { readFile, type Complaint } from './file.ts';

/** The games in a file, at least one; or what is wrong with it. */
export type Opening = { games: readonly Replay[]; complaint?: never } | { complaint: Complaint; games?: never };

/** Open a file. What is none of ours waits until it is known which records the parlour reads. */
export async function openAny(file: File): Promise<Opening> {
  const early = !catalogue.peek();
  const opening = await openFile(file, await loadFormats(catalogue.peek() ?? []));
  if (!early || opening.complaint?.why !== 'not_json') return opening;
  return openFile(file, await loadFormats(await gamesListed()));
}

export async function openFile(file: File, formats: readonly KnownFormat[]): Promise<Opening> {
  try {
    const format = await formatOf(file, formats);
    if (format) return await readRecord(file, format);
    const { replay, complaint } = await readFile(file);
    return replay ? { games: [replay] } : { complaint };
  } catch {
    return { complaint: { why: 'unreadable' } }; // it was moved meanwhile
  }
}
