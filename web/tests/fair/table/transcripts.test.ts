/** The lies on which the Python client is tried, letter by letter: the page must say and doubt the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blankTable, type TableState } from '../../../src/table/model.ts';
import { reduce } from '../../../src/table/reducer.ts';
import { Shuffles } from '../../../src/table/shuffles.ts';
import type { ServerMessage } from '../../../src/wire/index.ts';

interface Transcripts {
  secret: string;
  letters: ServerMessage[];
  told: { name: string; heard: number[]; said: unknown[]; doubts: [code: string, batch: number, use: number][] }[];
}
const FILE = join(import.meta.dirname, '../../../../tests/client/transcripts.json');
const { secret, letters, told } = JSON.parse(readFileSync(FILE, 'utf8')) as Transcripts;
const WELCOME = { type: 'welcome', protocol: 1, you: { id: 'ann', name: 'Ann' } } as ServerMessage;

describe('the page says and doubts what the client does', () => {
  test.each(told)('$name', async ({ heard, said, doubts }) => {
    localStorage.setItem('parlor.chain', secret);
    localStorage.setItem('parlor.seals', '{}');
    const sent: unknown[] = [];
    const part = import('../../../src/fair/table/part.ts');
    const shuffles = new Shuffles('t1', (message) => sent.push(message), undefined, () => part);
    let state: TableState = blankTable('t1');
    for (const letter of heard.map((at) => letters[at]!)) {
      if (letter.type === 'snapshot' && state.room) shuffles.hear(WELCOME, state, 'ann'); // she came back
      state = reduce(state, letter, 0);
      shuffles.hear(letter, state, 'ann');
      await part.then(() => undefined);
    }
    expect(shuffles.findings.value.doubts.map(({ code, batch, use }) => [code, batch, use])).toEqual(doubts);
    expect(sent).toEqual(said);
  });
});
