import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { note } from '../../src/fair/book.ts';
import { doubts } from '../../src/fair/ours.ts';
import { FairPanel } from '../../src/replay/fairpanel.tsx';
import { readGame } from '../../src/replay/file.ts';
import { threaded } from '../../src/replay/reel.ts';
import type { Replay } from '../../src/wire/index.ts';
import { drawn, hook, press } from '../drawn.ts';
import { onecard } from './reels.ts';

const CHEATS = join(import.meta.dirname, '../../../tests/fair/cheats');
const game = (name: string): Replay => readGame(readFileSync(join(CHEATS, `${name}.json`), 'utf8')).replay!;

async function checked(replay: Replay, onRow = (_: number): void => undefined): Promise<HTMLElement> {
  const root = drawn(<FairPanel reel={threaded(replay)!} onRow={onRow} />);
  await vi.waitUntil(() => hook(root, 'verdict'));
  return root;
}

const verdict = (root: HTMLElement) => hook(root, 'verdict')?.dataset.verdict;

test('an honest game is fair, and it is said what was confirmed', async () => {
  const root = await checked(game('honest_ann'));
  expect(verdict(root)).toBe('fair');
  expect(hook(root, 'findings-confirmed')?.textContent).toContain('all as sealed');
  expect(root.textContent).toContain('python verify.py');
});

test('a missing link is named with its owner', async () => {
  const root = await checked(game('missing_link'));
  expect(verdict(root)).toBe('but');
  expect(hook(root, 'findings-buts')?.textContent).toContain('is missing in shuffle 2');
});

test('a changed step is not fair, and leads to its move', async () => {
  const seen = vi.fn();
  const changed = game('step_changed');
  const root = await checked(changed, seen);
  expect(verdict(root)).toBe('unfair');
  expect(hook(root, 'findings-faults')?.textContent).toContain('Step 4 was changed');
  press(hook(root, 'fault-step'));
  expect(seen).toHaveBeenCalledWith(changed.steps[3]!.seq);
});

test('without a record nobody says that it was fair', async () => {
  const silent = await checked(game('nothing_shuffled'));
  expect(verdict(silent)).toBe('none');
  const forged = await checked({ ...onecard(), unchecked: true });
  expect(verdict(forged)).toBe('unfair'); // its digests are made up
});

test('what this browser remembers is held against the record', () => {
  const replay = game('missing_link');
  const [first] = replay.fair!.batches;
  const absent = replay.fair!.shuffles.findIndex(({ missing }) => missing?.length);
  const { batch, use, missing } = replay.fair!.shuffles[absent]!;
  const person = 'somebody';
  const mine = { ...replay, seats: replay.seats.map((seat, at) => (missing!.includes(at) ? { ...seat, person } : seat)) };
  expect(doubts(mine, person)).toEqual({ otherRoots: [], sent: [] });
  note(replay.table, batch, replay.fair!.batches.find((each) => each.batch === batch)!.root, use);
  expect(doubts(mine, person)).toEqual({ otherRoots: [], sent: [absent + 1] });
  expect(doubts(mine, 'somebody else').sent).toEqual([]);
  note('another table', first!.batch, 'f'.repeat(64), 1);
  expect(doubts({ ...mine, table: 'another table' }, person).otherRoots).toEqual([first!.batch]);
});
