import { describe, expect, test } from 'vitest';
import { checkDocument, fileName, LARGEST, readFile, readGame } from '../../../../src/pages/replay/file/file.ts';
import { findDuplicateKey } from '../../../../src/pages/replay/file/duplicatekeys.ts';
import { handOfSeries, onecard } from '../reels.ts';

type Document = Record<string, unknown>;

function changed(change: (document: Document & { steps: Document[]; seats: Document[] }) => void): unknown {
  const document = structuredClone(onecard()) as never;
  change(document);
  return document;
}

test('a game that was written can be read again', () => {
  const game = onecard();
  expect(readGame(JSON.stringify(game)).replay).toEqual(game);
});

test('a newer house may say more', () => {
  expect(checkDocument(changed((game) => (game.weather = 'rain'))).replay).toBeDefined();
});

describe('what is not a game is refused, and the refusal says why', () => {
  test('too large', async () => {
    const huge = { size: LARGEST + 1, text: () => Promise.reject(new Error('it must not be read')) } as unknown as Blob;
    expect(await readFile(huge)).toEqual({ complaint: { why: 'large' } });
  });

  test.each(['', '{', 'hello', '<html>', '{"format": parlor}'])('not JSON: %s', (text) => {
    expect(readGame(text).complaint).toEqual({ why: 'not_json' });
  });

  test.each(['null', '[]', '7', '"parlor-game"', '{}', '{"format":"parlor-game"}', '{"format":"else","version":1}'])('not a game: %s', (text) => {
    expect(readGame(text).complaint).toEqual({ why: 'not_a_game' });
  });

  test('from a newer house', () => {
    expect(checkDocument(changed((game) => (game.version = 3))).complaint).toEqual({ why: 'newer' });
  });

  test('without a step', () => {
    expect(checkDocument(changed((game) => (game.steps = []))).complaint).toEqual({ why: 'empty' });
  });

  test('that this browser cannot read', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('it was moved')) } as unknown as Blob;
    expect(await readFile(gone)).toEqual({ complaint: { why: 'unreadable' } });
  });

  test('in other bytes than everybody reads', async () => {
    const text = new TextEncoder().encode(JSON.stringify(onecard()));
    expect((await readFile(new Blob([text]))).replay).toBeDefined();
    expect((await readFile(new Blob([Uint8Array.of(0xef, 0xbb, 0xbf), text]))).complaint).toEqual({ why: 'not_json' });
    expect((await readFile(new Blob([text, Uint8Array.of(0xff)]))).complaint).toEqual({ why: 'unreadable' });
  });

  test('with something said twice', () => {
    const text = JSON.stringify(onecard()).replace('"round":1', '"round":1,"r\\u006fund":2');
    expect(readGame(text).complaint).toEqual({ why: 'twice', name: 'round' });
  });

  const cases: [string, Parameters<typeof changed>[0]][] = [
    ['$.game', (game) => (game.game = { html: '<img onerror=alert(1)>' })],
    ['$.seats', (game) => (game.seats = [])],
    ['$.seats[0].name', (game) => (game.seats[0]!.name = 7)],
    ['$.steps[1].seq', (game) => (game.steps[1]!.seq = -1)],
    ['$.steps[1].seq', (game) => delete game.steps[1]!.seq],
    ['$.steps[1].at', (game) => (game.steps[1]!.at = 1.5)],
    ['$.steps[1].at', (game) => (game.steps[1]!.at = Number.MAX_SAFE_INTEGER)],
    ['$.begun', (game) => (game.begun = Number.MAX_SAFE_INTEGER)],
    ['$.ended', (game) => (game.ended = 8.64e15)],
    ['$.steps[1].digest', (game) => (game.steps[1]!.digest = 'ABC')],
    ['$.steps[1].digest', (game) => (game.steps[1]!.digest = ` ${String(game.steps[1]!.digest)}`)],
    ['$.steps[1].digest', (game) => (game.steps[1]!.digest = `${String(game.steps[1]!.digest)}\n`)],
    ['$.steps[1].events[0].type', (game) => (game.steps[1]!.events = [{ hand: 1 }])],
    ['$.steps[1].events', (game) => (game.steps[1]!.events = 'dealt')],
    ['$.steps[1].views', (game) => (game.steps[1]!.views = [1])],
    ['$.steps[1].asked[0]', (game) => (game.steps[1]!.asked = [2])],
    ['$.steps[1].view', (game) => (game.steps[1]!.view = nested(60))],
    ['$', (game) => (game.options = { deep: nested(60) })],
    ['$.steps[1].news[0].use', (game) => (game.steps[1]!.news = [{ type: 'mixed', use: true }])],
    ['$.steps[1].news[0].shuffles[0]', (game) => (game.steps[1]!.news = [{ type: 'dealt', shuffles: [[true, 1, 13]] }])],
    ['$.viewer', (game) => (game.viewer = 2)],
    ['$.outcome.places', (game) => (game.outcome = { places: [1] })],
    ['$.options', (game) => (game.options = [])],
    ['$.round', (game) => (game.round = 0)],
    ['$.steps[1].news[0].reason', (game) => (game.steps[1]!.news = [{ type: 'abandoned', batch: 1 }])],
    ['$.steps[1].news[0].shuffles[0]', (game) => (game.steps[1]!.news = [{ type: 'dealt', shuffles: [7] }])],
    ['$.steps[1].news[0].tip', (game) => (game.steps[1]!.news = [{ type: 'vowed', batch: 1, seat: 0 }])],
    ['$.fair.batches', (game) => (game.fair = { pack: [], shuffles: [] })],
    ['$.fair.shuffles[0].links[0][2]', (game) => (game.fair = { pack: [], batches: [], shuffles: [{ batch: 1, use: 1, deck: 0, cards: 2, links: [[0, 0, 'x']] }] })],
  ];
  test.each(cases)('damaged at %s', (where, change) => {
    expect(checkDocument(changed(change)).complaint).toEqual({ why: 'broken', where });
  });
});

function nested(deep: number): unknown {
  return deep ? [nested(deep - 1)] : 0;
}

test('names that differ only in where they stand are not said twice', () => {
  expect(findDuplicateKey('{"a":{"a":[{"a":"a"},{"a":":"}]},"b":"{\\"b\\":1}"}')).toBeNull();
  expect(findDuplicateKey('[{"a":1,"b":{"c":1,"c":2}}]')).toBe('c');
});

test('the name of the file tells which game it is, and nothing can hide in it', () => {
  expect(fileName(onecard())).toBe('parlor-onecard-tbl1-1.json');
  expect(fileName({ ...onecard(), game: '../../etc/Passwd', table: 'AB cd\u0000/ef-gh' })).toBe('parlor-etcpasswd-abcdef-1.json');
});

test('a string may be very long', () => {
  const long = 'a\\"'.repeat(5_000_000);
  expect(findDuplicateKey(JSON.stringify([{ long, more: 1 }]))).toBeNull();
  expect(findDuplicateKey(`[{"long":"${'x'.repeat(9_000_000)}","l\\u006fng":1}]`)).toBe('long');
});

test('a hand of a series opens: its empty chairs have no names, and no place', () => {
  expect(readGame(JSON.stringify(handOfSeries())).complaint).toBeUndefined();
});
