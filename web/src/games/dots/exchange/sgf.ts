/** Games of dots as SGF: the parlour reads them and plays them by its rules, for the page owns none. */
import { saveFile } from '../../../kit/savefile.ts';
import { sgf as en } from '../words/en/exchange.ts';
import { sgf as fi } from '../words/fi/exchange.ts';
import { spoken } from '../../../i18n/language.ts';
import { sgf as ru } from '../words/ru/exchange.ts';
import { readSgf, Refusal, sgfOf } from '../../../net/http.ts';
import { sayRefusal } from '../../../i18n/refusals.ts';
import type { Replay } from '../../../wire/index.ts';
import { readFile, type Reading } from '../../../pages/replay/file/file.ts';

export const words = spoken({ en, ru, fi });

const LARGEST = 256 * 1024; // more the parlour does not read
const GAME = /^[^{]*\(\s*;/; // what SGF begins with, whatever stands before it
const HEAD = 4096;

/** A file that somebody opens: one of ours, or SGF. */
export async function openFile(file: File): Promise<Reading> {
  try {
    const ours = !/\.sgf$/i.test(file.name) && !GAME.test(await file.slice(0, HEAD).text());
    if (ours) return await readFile(file);
    if (file.size > LARGEST) return { complaint: { why: 'large' } };
    return { replay: await readSgf(base64(new Uint8Array(await file.arrayBuffer()))) };
  } catch (wrong) {
    if (wrong instanceof Refusal) return { complaint: { why: 'refused', code: wrong.code, said: wrong.said } };
    return { complaint: { why: 'unreadable' } }; // it was moved meanwhile
  }
}

/** Why the parlour cannot show a file, with the move where it stopped. */
export function sayRefused(code: string, said: string): string {
  const [, move, why] = /^move (\d+): (.*)/s.exec(said) ?? [];
  if (!move) return sayRefusal(code, said);
  return words.atMove(Number(move), code === 'not_your_turn' ? words.sameColour : sayRefusal(code, why!));
}

/** Was it played elsewhere, and read from its record? */
export function fromElsewhere(replay: Replay): boolean {
  return replay.table === 'sgf';
}

export async function saveSgf(table: string, round: number, ticket: string): Promise<void> {
  const { name, text } = await sgfOf(table, round, ticket);
  saveFile(text, name, 'application/x-go-sgf');
}

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
