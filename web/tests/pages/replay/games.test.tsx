import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../../src/games/catalogue.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import { GamesPage } from '../../../src/pages/replay/games/page.tsx';
import type { PastGame } from '../../../src/wire/index.ts';
import { answered, drawn, hook } from '../../drawn.ts';
import { noughts } from '../../listings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  catalogue.value = null;
  chooseLanguage('en');
});

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
  const root = drawn(<GamesPage table="t" at={null} />);
  await answered();
  return { root, asked };
}

test('every game is a line with who won, and leads to its replay', async () => {
  const { root } = await listed('noughts', [game(2), game(1, { outcome: { places: [2, 1] } })]);
  expect(hook(root, 'game-2')?.textContent).toMatch(/^Game 2 Ann wins/);
  expect(hook(root, 'game-1')?.textContent).toContain('Bob wins');
  expect([...root.querySelectorAll('a.past-game')].map((each) => each.getAttribute('href'))).toEqual(['/r/t/2', '/r/t/1']);
  expect(hook(root, 'more-games')).toBeNull();
});

test('a game that one may not see is a line without a link', async () => {
  const { root } = await listed('noughts', [{ round: 1, begun: 1, ended: 2 }]);
  expect(hook(root, 'game-1')?.textContent).toContain('Only for those who played');
  expect(root.querySelector('a.past-game')).toBeNull();
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
  expect(document.activeElement?.getAttribute('href')).toBe('/r/t/2');
});

test('a table without a game that is over says so', async () => {
  const { root } = await listed('noughts', []);
  expect(root.textContent).toContain('No game at this table is over yet.');
});

test('at a table of a series it is hands that are over', async () => {
  catalogue.value = [{ ...noughts, series: 'open' }];
  const { root } = await listed('noughts', []);
  expect(root.textContent).toContain('No hand at this table is over yet.');
  chooseLanguage('ru');
  await answered();
  expect(root.textContent).toContain('За этим столом ещё не сыграно ни одной раздачи.');
});

test('each line says at what hour', async () => {
  const { root } = await listed('noughts', [game(2, { ended: new Date().setHours(0, 5) }), game(1, { ended: new Date(2026, 2, 12, 21, 34).getTime() })]);
  expect([...root.querySelectorAll('time')].map((each) => each.textContent)).toEqual(['00:05', '12 March 2026, 21:34']);
});

test('the list is fetched as far as the game that is wanted, which gets the focus', async () => {
  const rounds = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => game(from - at));
  const asked = vi.fn((address: string) => {
    const before = Number(/before=(\d+)/.exec(address)?.[1] ?? 251);
    const games = address.includes('/tables/') ? rounds(before - 1, Math.max(1, before - 100)) : [];
    return Promise.resolve(new Response(JSON.stringify({ table: 't', game: 'noughts', games, next: games.at(-1)?.round === 1 ? null : games.at(-1)?.round })));
  });
  vi.stubGlobal('fetch', asked);
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const root = drawn(<GamesPage table="t" at={59} />);
  await answered();
  await answered();
  await answered();
  expect(asked.mock.calls.filter(([address]) => address.includes('/tables/'))).toHaveLength(2);
  expect(document.activeElement?.getAttribute('href')).toBe('/r/t/59');
  expect(into.mock.contexts).toEqual([hook(root, 'game-59')]);
  into.mockRestore();
  root.addEventListener('click', (event) => event.preventDefault()); // the page would go there
  hook(root, 'game-80')?.querySelector('a')?.click();
  expect(location.hash).toBe('#game-80'); // Back lands there
});

test('what did not come can be asked for again, and then nothing is said of it', async () => {
  const { root } = await listed('noughts', [game(60)], [game(2)]);
  const house = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  (hook(root, 'more-games') as HTMLButtonElement).click();
  await answered();
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  expect(hook(root, 'more-games')?.textContent).toBe('Try again');
  expect(hook(root, 'game-60')).not.toBeNull();
  vi.stubGlobal('fetch', house);
  (hook(root, 'more-games') as HTMLButtonElement).click();
  await answered();
  expect(root.querySelector('[role=alert]')).toBeNull();
  expect(hook(root, 'game-2')).not.toBeNull();
});

test('until something is here that is said, and where there never was a table too', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  expect(drawn(<GamesPage table="t" at={null} />).textContent).toContain('Fetching the game…');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'no_such_game', text: '' }), { status: 404 })));
  const root = drawn(<GamesPage table="t" at={null} />);
  await answered();
  expect(hook(root, 'no-table')?.textContent).toContain('There is no such table');
});
