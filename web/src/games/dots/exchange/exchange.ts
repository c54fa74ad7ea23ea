/** Games of dots as SGF. The parlour reads them and plays them by its rules: the page owns none. */
import { sayRefusal } from '../../../i18n/refusals.ts';
import { call, Refusal } from '../../../net/http.ts';
import type { FileReading } from '../../../pages/replay/file/file.ts';
import type { Exchange } from '../../exchange.ts';
import { SaveSgf } from './savesgf.tsx';
import { words } from './words.ts';

const LARGEST = 256 * 1024; // the parlour reads nothing larger
const START = /^[^{]*\(\s*;/; // what SGF begins with, whatever stands before it
const HEAD = 4096;

export const exchange: Exchange = {
  accept: '.sgf',
  matches,
  read,
  offer: () => words.offer,
  privacy: () => words.privacy,
  Save: SaveSgf,
};

async function matches(file: File): Promise<boolean> {
  return /\.sgf$/i.test(file.name) || START.test(await file.slice(0, HEAD).text());
}

async function read(file: File): Promise<FileReading> {
  if (file.size > LARGEST) return { complaint: { why: 'large' } };
  const body = { file: base64(new Uint8Array(await file.arrayBuffer())) };
  try {
    return { replay: await call('POST /api/v1/sgf', { body }) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { complaint: { why: 'record', say: () => sayRecordRefusal(refusal.code, refusal.said) } };
  }
}

/** Why the parlour cannot show a record, with the move at which it stopped. */
export function sayRecordRefusal(code: string, said: string): string {
  const [, move, why] = /^move (\d+): (.*)/s.exec(said) ?? [];
  if (!move) return sayRefusal(code, said, 'dots');
  return words.atMove(Number(move), code === 'not_your_turn' ? words.sameColour : sayRefusal(code, why!, 'dots'));
}

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
