import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { note } from '../../../../src/fair/book.ts';
import { doubts } from '../../../../src/fair/ours.ts';
import { tipOf, voicesKnown } from '../../../../src/fair/voice.ts';
import { you } from '../../../../src/net/connection.ts';
import { FairPanel } from '../../../../src/pages/replay/fairness/panel.tsx';
import { readGame } from '../../../../src/pages/replay/file/file.ts';
import { threadReel } from '../../../../src/pages/replay/reel.ts';
import type { Replay, SealRecord } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { onecard } from '../reels.ts';

const CHEATS = join(import.meta.dirname, '../../../../../tests/fair/cheats');
const game = (name: string): Replay => readGame(readFileSync(join(CHEATS, `${name}.json`), 'utf8')).replay!;

async function checked(replay: Replay, onRow = (_: number): void => undefined): Promise<HTMLElement> {
  const root = drawn(<FairPanel reel={threadReel(replay)!} onRow={onRow} />);
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

describe('what this browser remembers is held against the record', () => {
  const person = 'p1'; // Ann's
  const none = { otherRoots: [], lostTips: [], sent: [], notGiven: [], elsewhere: [], strangers: [] };
  let tables = 0;

  /** A game in which Ann played with this browser, by its links for the first batch. */
  function ours(change: (replay: Replay) => void = () => undefined): { replay: Replay; batch: SealRecord; tips: string[] } {
    const replay = { ...structuredClone(game('honest_ann')), table: `mine ${++tables}` };
    const batch = replay.fair!.batches[0]!;
    batch.tips![0]![1] = tipOf(person, replay.table, batch);
    const tips = batch.tips!.map(([, tip]) => tip);
    change(replay);
    return { replay, batch, tips };
  }

  const played = ({ replay, batch, tips }: ReturnType<typeof ours>, uses = [1, 2]) => {
    note(replay.table, person, batch, 0);
    for (const use of uses) note(replay.table, person, batch, use, voicesKnown(tips));
    return doubts(replay, person);
  };

  test('nothing, or the same', () => {
    const game = ours();
    expect(doubts(game.replay, person)).toEqual(none);
    expect(played(game)).toEqual(none);
    expect(doubts(game.replay, null)).toEqual(none);
    expect(doubts(game.replay, 'somebody else')).toEqual(none); // with this browser too
    expect(doubts({ ...game.replay, fair: null }, person)).toEqual(none);
  });

  test('another root', () => {
    const game = ours();
    expect(played({ ...game, batch: { ...game.batch, root: 'f'.repeat(64) } })).toEqual({ ...none, otherRoots: [1] });
  });

  test('a link that was given and is not there, or is there and was not given', () => {
    const lost = ours(({ fair }) => void fair!.shuffles[1]!.links!.shift());
    expect(played(lost)).toEqual({ ...none, sent: [2] });
    expect(played(ours(), [2])).toEqual({ ...none, notGiven: [1] }); // it follows from the second
  });

  test('our tip is another one', () => {
    const replaced = (replay: Replay) => void (replay.fair!.batches[0]!.tips![0]![1] = 'ee'.repeat(32));
    expect(played(ours(replaced), [])).toEqual({ ...none, elsewhere: [1, 2] });
    expect(played(ours(replaced), [1])).toMatchObject({ lostTips: [1], sent: [1] });
  });

  test('somebody takes part who was not there when we gave our link', () => {
    const late = (since: number) => ours(({ fair }) => void (fair!.batches[0]!.late = [[since, 1, 'ee'.repeat(32)]]));
    expect(played(late(2))).toEqual({ ...none, strangers: [2] });
    expect(played(late(3))).toEqual(none);
    const other = ours(({ fair }) => void (fair!.batches[0]!.tips![1]![1] = 'ee'.repeat(32)));
    expect(played(other)).toEqual({ ...none, strangers: [1, 2] });
    const unsaid = ours();
    note(unsaid.replay.table, person, unsaid.batch, 1);
    expect(doubts(unsaid.replay, person).strangers).toEqual([]);
  });

  test('and is said with the verdict', async () => {
    you.value = { id: person, name: 'Ann' };
    const game = ours();
    played(game, [2]);
    const root = await checked(game.replay);
    expect(hook(root, 'findings-warnings')?.textContent).toContain('never gave');
    expect(verdict(root)).toBe('unfair');
  });
});
