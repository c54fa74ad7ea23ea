/** Opening a file: one of ours, or a record in the format of another program. */
import type { Replay } from '../../../wire/index.ts';
import type { KnownFormat } from '../records/formats.ts';
import { formatOf, readRecord } from '../records/read.ts';
import { readFile, type Complaint } from './file.ts';

/** The games in a file, at least one; or what is wrong with it. */
export type Opening = { games: readonly Replay[]; complaint?: never } | { complaint: Complaint; games?: never };

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
