/** Reading a record: the parlour plays it by its rules, for the page owns none. */
import { call, Refusal } from '../../../net/http.ts';
import type { Opening } from '../file/open.ts';
import { sayRecordRefusal, type KnownFormat } from './formats.ts';

const LARGEST = 256 * 1024; // the parlour reads nothing larger
const HEAD = 4096;

/** The format of a file, by the ending of its name or by its first letters. */
export async function formatOf(file: File, formats: readonly KnownFormat[]): Promise<KnownFormat | undefined> {
  const read = formats.filter(({ listing }) => listing.reads);
  const ending = read.find(({ listing }) => file.name.toLowerCase().endsWith(`.${listing.extension.toLowerCase()}`));
  if (ending) return ending;
  const head = await file.slice(0, HEAD).text();
  return read.find(({ own }) => own?.matches?.(head));
}

export async function readRecord(file: File, format: KnownFormat): Promise<Opening> {
  if (file.size > LARGEST) return { complaint: { why: 'large' } };
  const body = { file: base64(new Uint8Array(await file.arrayBuffer())) };
  try {
    const { games } = await call('POST /api/v1/records/{format}', { parts: { format: format.listing.name }, body });
    return { games };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { complaint: { why: 'record', say: () => sayRecordRefusal(format, refusal.code, refusal.said) } };
  }
}

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
