import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonical, Unwritable } from '../../../src/fair/canonical.ts';
import { differences, ofOneGame } from '../../../src/fair/file/compare.ts';
import { verdictOf, whereIs } from '../../../src/fair/file/report.ts';
import { valueAt } from '../../../src/fair/file/cards.ts';
import { verify } from '../../../src/fair/file/verify.ts';
import { readGame } from '../../../src/pages/replay/file/file.ts';
import type { Replay } from '../../../src/wire/index.ts';

const FAIR = join(import.meta.dirname, '../../../../tests/fair');
const read = (file: string) => readFileSync(join(FAIR, file), 'utf8');
const written = (file: string) => JSON.parse(read(file)) as never;

interface Index {
  alone: { file: string; verdict: string; codes: string[]; places: string[] }[]; // places of faults
  pairs: { files: [string, string]; codes: string[] }[];
}
const vectors: { canonical: { json: string; canonical: string }[] } = written('vectors.json');

function game(file: string, folder = 'cheats'): Replay {
  const { replay } = readGame(read(`${folder}/${file}`));
  return replay!;
}

/** Each of them once, in order. */
const each = (texts: readonly string[]) => [...new Set(texts)].sort();

describe.each(['cheats', 'old'])('of the files in %s', (folder) => {
  const index: Index = written(`${folder}/index.json`);

  test.each(index.alone)('$file gets the verdict of the stand-alone verifier: $verdict', ({ file, verdict, codes, places }) => {
    const { replay, complaint } = readGame(read(`${folder}/${file}`));
    if (!replay) return expect([complaint && verdict, codes]).toEqual(['unreadable', []]);
    const report = verify(replay);
    expect(verdictOf(report)).toBe(verdict);
    const found = report.faults.length ? report.faults : report.buts;
    expect(each(found.map(({ code }) => code))).toEqual(codes);
    expect(each(report.faults.map(({ place }) => place))).toEqual(places);
  });

  test.each(index.pairs)('$files are compared as by the stand-alone verifier', ({ files: [one, two], codes }) => {
    expect(each(differences(game(one, folder), game(two, folder)).map(({ code }) => code))).toEqual(codes);
    expect(ofOneGame(game(one, folder), game(two, folder))).toBe(true);
  });
});

test('a name that went with its account is no difference, and another person is one', () => {
  const ours = game('honest_ann.json');
  const [first, ...others] = ours.seats;
  expect(differences(ours, { ...ours, seats: [{ ...first, name: 'somebody who left' }, ...others] })).toEqual([]);
  expect(differences(ours, { ...ours, seats: [{ ...first, person: 'somebody else' }, ...others] })).toEqual([{ code: 'head', place: '/seats' }]);
});

test('an honest game says what was confirmed', () => {
  const report = verify(game('honest_ann.json'));
  expect(report.confirmed.map(({ what }) => what)).toEqual(['steps', ...game('honest_ann.json').fair!.batches.map(() => 'batch'), 'cards']);
});

test('a later game that left a batch unused asks for the game before', () => {
  const replay = { ...game('tried_batch.json'), round: 2 };
  const { batches, shuffles } = replay.fair!;
  expect([batches[0]!.batch, shuffles[0]!.use]).toEqual([1, 1]);
  expect(verify(replay).buts.map(({ code }) => code)).toContain('before');
});

test('whoever gave no links is named, and an empty chair is nobody', () => {
  const ours = game('honest_ann.json');
  const notes = (...seats: Replay['seats']) => verify({ ...ours, seats: [...ours.seats, ...seats] }).notes;
  expect(notes({ name: 'Cid', person: 'p3' })).toEqual([{ what: 'no_links', seat: 2 }]);
  expect(notes({})).toEqual([]);
});

test('somebody who sits this hand out may have a voice, and is not called a bot', () => {
  const { notes, buts } = verify(game('sits_out.json'));
  expect(notes).toContainEqual({ what: 'idle', seat: 1 });
  expect(buts).toEqual([]);
});

test('a game of several shuffles: hands traded, cards laid, taken back, and drawn into a hand that lost some', () => {
  const { replay } = readGame(read('kept/iota.json'));
  const report = verify(replay!);
  expect(report.faults).toEqual([]);
  expect(report.buts.map(({ code }) => code)).toEqual(['old_seal', 'unseen', 'unseen']); // by others, and nothing drawn from them
  const opened = replay!.fair!.shuffles.flatMap((shuffle) => shuffle.opened ?? []);
  expect(opened.map(({ where }) => where)).toContain('/view/hand/3');
  const last = opened.findLast(({ where }) => where!.startsWith('/view/hand'))!;
  const step = replay!.steps.find(({ seq }) => seq === last.seq)!;
  const view = step.view as { hand: string[] };
  view.hand[Number(last.where!.split('/').at(-1))] = 'wild';
  expect(verify(replay!).faults.map(({ code }) => code)).toContain('face');
});

test('changing any one letter of the file is noticed', () => {
  const text = read('cheats/honest_ann.json');
  const may = text.indexOf('"may"') < 0 ? -1 : text.indexOf('"may"');
  for (let at = 7; at < text.length; at += 53) {
    if (may >= 0 && at >= may && at < text.indexOf(']', may)) continue; // about the reader, and not bound
    const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
    if (canonicalOrNull(changed) === canonicalOrNull(text)) continue; // a space between words
    const { replay } = readGame(changed);
    if (replay) expect([at, verdictOf(verify(replay))]).toEqual([at, 'unfair']);
  }
});

function canonicalOrNull(text: string): string | null {
  try {
    return canonical(JSON.parse(text));
  } catch {
    return null;
  }
}

test.each(vectors.canonical)('$json is written as everybody writes it', ({ json, canonical: one }) => {
  expect(canonical(JSON.parse(json))).toBe(one);
});

test('what others would read differently is not written at all', () => {
  for (const value of [1e300, -(2 ** 54), NaN, Infinity, 'half a \ud83c', { '\udca1': 1 }]) expect(() => canonical(value)).toThrow(Unwritable);
});

test('a place in the file has a name', () => {
  expect(whereIs('/fair/shuffles/2/links/0')).toEqual({ shuffles: 3, links: 1 });
  expect(whereIs('/steps/11')).toEqual({ steps: 12 });
  expect(whereIs('/digest')).toEqual({});
});

test('a pointer finds what it points at, and nothing that is not there', () => {
  const value = { a: [{ 'b/c': 7, '~': 8 }] };
  expect(valueAt(value, '/a/0/b~1c')).toBe(7);
  expect(valueAt(value, '/a/0/~0')).toBe(8);
  for (const nowhere of ['/a/1', '/a/length', '/a/00', '/constructor', '/a/0/b~1c/d']) expect(valueAt(value, nowhere)).toBeUndefined();
});

test('what was shown after a file was made is no difference, and another card there is one', () => {
  const later = game('shown_later_bob.json');
  const shown = later.steps.at(-1)!;
  const other = { ...later, steps: [...later.steps.slice(0, -1), { ...shown, events: [{ type: 'turned', seat: 1, card: 99 }] }] };
  expect(differences(later, other)).toEqual([{ code: 'steps', place: `/steps/${later.steps.length - 1}` }]);
  expect(verify(other).faults.map(({ code }) => code)).toContain('face');
  const early = game('shown_early_ann.json');
  expect(differences(later, { ...early, steps: early.steps.slice(0, -1) })).toEqual([{ code: 'steps', place: `/steps/${early.steps.length - 1}` }]);
});
