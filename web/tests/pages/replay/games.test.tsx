import { afterEach, expect, test, vi } from 'vitest';
import { GamesPage } from '../../../src/pages/replay/games/page.tsx';
import type { PastGame } from '../../../src/wire/index.ts';
import { answered, drawn, hook } from '../../drawn.ts';

afterEach(() => vi.unstubAllGlobals());

const SEATS = [{ name: 'Ann', person: 'a' }, { name: 'Bob', person: 'b' }];
const game = (round: number, more: Partial<PastGame> = {}): PastGame => ({
  round,
  begun: 1000,
  ended: Date.now(),
  replay: true,
  seats: SEATS,
  outcome: { places: [1, 2], scores: [3, -3] },
  ...more,
});

/** The house lists these, and the next page where it is asked for. */
async function listed(name: string, games: PastGame[], earlier: PastGame[] = []) {
  const asked = vi.fn((address: string) => {
    const list = address.includes('before=') ? { games: earlier } : { games, next: earlier.length ? games.at(-1)!.round : null };
    return Promise.resolve(new Response(JSON.stringify(address.includes('/tables/') ? { table: 't', game: name, ...list } : { games: [] })));
  });
  vi.stubGlobal('fetch', asked);
  const root = drawn(<GamesPage table="t" />);
  await answered();
  return { root, asked };
}

test('every game is a line with who won, and leads to its replay', async () => {
  const { root } = await listed('noughts', [game(2), game(1, { outcome: { places: [2, 1] } })]);
  expect(hook(root, 'game-2')?.textContent).toMatch(/^Game 2Ann wins/);
  expect(hook(root, 'game-1')?.textContent).toContain('Bob wins');
  expect([...root.querySelectorAll('.past-game a')].map((each) => each.getAttribute('href'))).toEqual(['/r/t/2', '/r/t/1']);
  expect(hook(root, 'more-games')).toBeNull();
});

test('a game that one may not see is a line without a link', async () => {
  const { root } = await listed('noughts', [{ round: 1, begun: 1, ended: 2 }]);
  expect(hook(root, 'game-1')?.textContent).toContain('Only for those who played');
  expect(root.querySelector('.past-game a')).toBeNull();
});

test('a game that its table did not outlive says who played', async () => {
  const { root } = await listed('noughts', [game(1, { outcome: null })]);
  expect(hook(root, 'game-1')?.textContent).toContain('Ann and Bob. The table was closed');
});

test('earlier ones come when they are asked for', async () => {
  const { root, asked } = await listed('noughts', [game(60), game(59)], [game(2)]);
  (hook(root, 'more-games') as HTMLButtonElement).click();
  await answered();
  expect(asked).toHaveBeenCalledWith('/api/v1/tables/t/games?before=59', expect.anything());
  expect(hook(root, 'game-2')).not.toBeNull();
  expect(hook(root, 'game-60')).not.toBeNull();
  expect(hook(root, 'more-games')).toBeNull();
});

test('a table without a game that is over says so', async () => {
  const { root } = await listed('noughts', []);
  expect(root.textContent).toContain('No game at this table is over yet.');
});
