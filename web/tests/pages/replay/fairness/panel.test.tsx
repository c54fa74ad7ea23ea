import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canonical } from '../../../../src/fair/canonical.ts';
import { hex, sha256, unhex } from '../../../../src/fair/sha.ts';
import { noteTip } from '../../../../src/fair/table/book.ts';
import { tipOf } from '../../../../src/fair/table/secret.ts';
import { pageOf } from '../../../../src/games/registry.ts';
import type { AnyGamePage } from '../../../../src/games/page.ts';
import { catalogue } from '../../../../src/games/catalogue.ts';
import { you } from '../../../../src/net/connection.ts';
import { FairPanel } from '../../../../src/pages/replay/fairness/panel.tsx';
import { readGame } from '../../../../src/pages/replay/file/file.ts';
import { threadReel } from '../../../../src/pages/replay/reel.ts';
import type { Replay } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { noughts } from '../../../listings.ts';
import { onecard } from '../reels.ts';

const CHEATS = join(import.meta.dirname, '../../../../../tests/fair/cheats');
const game = (name: string): Replay => readGame(readFileSync(join(CHEATS, `${name}.json`), 'utf8')).replay!;

async function checked(replay: Replay, onRow = (_: number): void => undefined, page: AnyGamePage | null = null): Promise<HTMLElement> {
  const root = drawn(<FairPanel reel={threadReel(replay)!} page={page} onRow={onRow} />);
  await vi.waitUntil(() => hook(root, 'verdict'));
  return root;
}

/** The same with the digest that its record of the shuffles has now. */
const sealAnew = (replay: Replay): Replay => ({ ...replay, digest: hex(sha256(unhex(replay.steps.at(-1)!.digest), canonical(replay.fair))) });

afterEach(() => {
  you.value = null;
  catalogue.value = null;
  vi.unstubAllGlobals();
});

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

test('a game without luck has nothing to check, and neither has one that was played elsewhere', async () => {
  const silent = game('nothing_shuffled');
  catalogue.value = [{ ...noughts, name: silent.game }];
  const lucky = await checked(silent);
  expect(hook(lucky, 'verdict')?.textContent).toBe('Nothing to check: there is no luck in this game.');
  expect(hook(lucky, 'findings-confirmed')).not.toBeNull();
  const sgf = { name: silent.table, title: 'SGF', extension: 'sgf', media_type: '', reads: true, writes: true, several: false };
  catalogue.value = [{ ...noughts, name: silent.game, records: [sgf] }];
  const elsewhere = await checked(silent);
  expect(hook(elsewhere, 'verdict')?.textContent).toBe('Played elsewhere: there is nothing to check.');
  expect(hook(elsewhere, 'findings-confirmed')).toBeNull();
  catalogue.value = [{ ...noughts, name: silent.game, secrets: true }];
  expect(hook(await checked(silent), 'verdict')?.textContent).toContain('No shuffle is recorded');
});

test('cards are named by the page of their game, and otherwise as they are written', async () => {
  const faults = async (page: AnyGamePage | null) => hook(await checked(game('card_in_a_view'), undefined, page), 'findings-faults')?.textContent;
  expect(await faults(await pageOf('onecard'))).toContain(': 13 was shown, but an ace was dealt.');
  expect(await faults(null)).toContain(': 13 was shown, but 12 was dealt.');
});

test('seals have the numbers of their table', async () => {
  house({});
  const root = await checked(game('next_game')); // its first seal is the second of the table
  expect(hook(root, 'findings-confirmed')?.textContent).toContain('Seal 2:');
  expect(root.textContent).not.toContain('Seal 1');
});

test('a reader to whom nothing was shown is told so', async () => {
  const replay = structuredClone(game('honest_spectator'));
  for (const shuffle of replay.fair!.shuffles) delete shuffle.opened;
  const root = await checked(sealAnew(replay));
  expect(verdict(root)).toBe('but');
  expect(hook(root, 'verdict')?.textContent).toContain('nothing was shown to you');
  expect(hook(root, 'findings-confirmed')?.textContent).not.toContain('opened, all as sealed');
});

test('a link that this browser does not remember: the likely reason is said first, and the verdict is no alarm', async () => {
  you.value = { id: 'p1', name: 'Ann' };
  const replay = { ...structuredClone(game('honest_ann')), table: 'restored' };
  const [batch] = replay.fair!.batches;
  batch!.tips![0]![1] = tipOf('p1', 'restored', batch!);
  noteTip('restored', { batch: 1, root: batch!.root, person: 'p1' }, 1);
  const said = hook(await checked(replay), 'findings-warnings')?.textContent ?? '';
  expect(said.indexOf('restored from a backup')).toBeGreaterThan(0);
  expect(said.indexOf('not fair')).toBeGreaterThan(said.indexOf('restored from a backup'));
});

test('what this browser was told otherwise is not fair', async () => {
  you.value = { id: 'p1', name: 'Ann' };
  const replay = game('honest_ann');
  noteTip(replay.table, { batch: 1, root: 'f'.repeat(64), person: 'p1' }, 1);
  const root = await checked(replay);
  expect(verdict(root)).toBe('unfair');
  expect(hook(root, 'findings-warnings')?.textContent).toContain('another fingerprint');
});

/** A house that has these files, by the rest of their address. */
function house(files: Record<string, Replay>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const found = files[address.split('/games/')[1]!];
    return Promise.resolve(new Response(JSON.stringify(found ?? { code: 'no_game', text: '' }), { status: found ? 200 : 404, headers: { 'content-type': 'application/json' } }));
  });
  return asked;
}

describe('a file to compare with', () => {
  beforeEach(() => void house({}));

  async function compare(ours: string, theirs: string): Promise<HTMLElement> {
    const root = await checked(game(ours));
    const input = hook(root, 'compare-file') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File([JSON.stringify(game(theirs))], 'game.json')] });
    input.dispatchEvent(new Event('change'));
    await vi.waitUntil(() => hook(root, 'compared')?.querySelector('p:only-child, ul') && !root.textContent.includes('Checking'));
    return root;
  }

  const compared = async (ours: string, theirs: string) => hook(await compare(ours, theirs), 'compared')!.textContent;

  test('that contradicts ours makes the game unfair', async () => {
    const root = await compare('honest_ann', 'another_root');
    expect(verdict(root)).toBe('unfair');
    expect(hook(root, 'findings-warnings')?.textContent).toContain('different fingerprints');
    expect(verdict(await compare('honest_ann', 'lost_between_games'))).toBe('unfair');
    expect(verdict(await compare('honest_ann', 'honest_bob'))).toBe('fair');
  });

  test('that is itself not right proves nothing', async () => {
    const root = await compare('honest_ann', 'step_changed');
    expect(hook(root, 'compared')?.textContent).toMatch(/^Your friend’s file is itself not right: Step 4 was changed/);
    expect(verdict(root)).toBe('fair');
  });

  test('of the same game agrees, or does not', async () => {
    expect(await compared('honest_ann', 'honest_bob')).toContain('agree in everything');
    expect(await compared('honest_ann', 'another_root')).toContain('different fingerprints');
  });

  test('of the next game or the one before joins, or does not', async () => {
    expect(await compared('honest_ann', 'next_game')).toContain('goes on where the other ended');
    expect(await compared('next_game', 'honest_ann')).toContain('goes on where the other ended');
    expect(await compared('honest_ann', 'lost_between_games')).toContain('is lost');
  });
});

describe('a game after the first', () => {
  beforeEach(() => {
    you.value = null;
  });

  test('is held against the game before it', async () => {
    const asked = house({ '1': game('honest_ann') });
    const root = await checked(game('next_game'));
    expect(asked).toHaveLength(1);
    expect(verdict(root)).toBe('fair');
    expect(hook(root, 'findings-confirmed')?.textContent).toContain('no shuffle between them is lost');
  });

  test('as a spectator, where our own seat there is not to be had', async () => {
    house({ '1?from=watch': game('honest_spectator') });
    expect(verdict(await checked(game('next_game')))).toBe('fair');
  });

  test('that does not go on where it ended is not fair', async () => {
    house({ '1': game('honest_ann') });
    const root = await checked(game('lost_between_games'));
    expect(verdict(root)).toBe('unfair');
    expect(hook(root, 'findings-warnings')?.textContent).toContain('a shuffle between them is lost');
  });

  test.each([['is not to be had', {}], ['is itself not as it should be', { '1': game('step_changed') }], ['is of another table', { '1': { ...game('honest_ann'), table: 'other' } }]])(
    'stays open where the game before %s',
    async (_, files) => {
      house(files);
      const root = await checked(game('next_game'));
      expect(verdict(root)).toBe('but');
      expect(hook(root, 'findings-buts')?.textContent).toContain('the previous game');
    },
  );
});
