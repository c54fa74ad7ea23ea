/** Two games that followed each other at one table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gaps, isNext } from '../../../src/fair/file/compare.ts';
import { verify } from '../../../src/fair/file/verify.ts';
import { join as joinGames } from '../../../src/pages/replay/fairness/check.ts';
import { readGame } from '../../../src/pages/replay/file/file.ts';
import type { Replay } from '../../../src/wire/index.ts';

const CHEATS = join(import.meta.dirname, '../../../../tests/fair/cheats');
const game = (file: string): Replay => readGame(readFileSync(join(CHEATS, `${file}.json`), 'utf8')).replay!;
const codes = (one: Replay, two: Replay) => gaps(one, two).map(({ code }) => code);

test('the next game goes on with the next shuffle', () => {
  const [first, second] = [game('honest_ann'), game('next_game')];
  expect([isNext(first, second), isNext(second, first)]).toEqual([true, false]);
  expect(codes(first, second)).toEqual([]);
  expect(codes(first, game('lost_between_games'))).toEqual(['gap']);
});

test('a batch between them has to be used up, or given up', () => {
  const [first, second] = [game('honest_ann'), structuredClone(game('next_game'))];
  const [batch] = second.fair!.batches;
  const shift = (number: number) => {
    second.fair!.shuffles[0]!.batch = number;
    second.fair!.shuffles[0]!.use = 1;
    return codes(first, second);
  };
  expect(shift(3)).toEqual(['gap']); // one shuffle of batch 2 is left
  first.fair!.batches[1]!.abandoned = batch!.abandoned = 'players';
  expect(shift(3)).toEqual([]);
  expect(shift(4)).toEqual(['gap']); // of batch 3 nobody knows anything
});

test('a root that changed, and a game without a shuffle', () => {
  const [first, second] = [structuredClone(game('honest_ann')), game('next_game')];
  first.fair!.batches.at(-1)!.root = 'ee'.repeat(32);
  expect(codes(first, second)).toContain('roots');
  expect(codes({ ...first, fair: null }, second)).toEqual([]);
});

test('a batch is cut once, and not again for the next game', () => {
  const [first, second] = [game('honest_ann'), game('next_game')];
  const [before, now] = [first.fair!.batches[1]!, second.fair!.batches[0]!];
  expect(now.root).toBe(before.root);
  const other = 'ee'.repeat(32);
  const told = (changes: Partial<typeof now>) => codes(first, { ...second, fair: { ...second.fair!, batches: [{ ...now, ...changes }] } });
  expect(told({ late: [...(now.late ?? []), [3, 1, other]] })).toEqual([]); // somebody came later
  expect(told({ tips: [[0, other]] })).toEqual(['batches']);
  expect(told({ links: [[0, other]] })).toEqual(['batches']);
  expect(told({ seeds: [[0, other]] })).toEqual(['batches']);
  before.late = [[2, 1, other]];
  expect(told({ late: [[2, 1, now.root]] })).toEqual(['batches']);
  delete before.seeds;
  expect(told({ tips: [[0, other]], late: before.late })).toEqual([]); // it was cut meanwhile
});

test('decks that were given up between two games are named in the second', () => {
  const [first, second] = [game('honest_ann'), game('thrown_between')];
  first.fair!.batches.at(-1)!.abandoned = 'size';
  const { report, gaps } = joinGames(first, second, verify(second));
  expect(gaps).toEqual([]);
  expect(report.buts).toEqual([{ code: 'between', place: '/fair/shuffles/0', reason: 'size' }]);
});
