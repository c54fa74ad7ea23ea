import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadReel } from '../../../src/pages/replay/reel.ts';
import { ReplayViewer } from '../../../src/pages/replay/viewer.tsx';
import type { From } from '../../../src/pages/replay/standpoint.ts';
import type { PastGame, Replay } from '../../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../../drawn.ts';
import { handOfSeries, onecard, replay, step } from './reels.ts';

beforeEach(() => {
  vi.useFakeTimers();
  house([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The parlour lists these games of the table. */
function house(games: Partial<PastGame>[], status = 200) {
  const asked = vi.fn((_: string) => Promise.resolve(new Response(JSON.stringify({ table: 'tbl1', game: 'onecard', games }), { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function shown(game: Replay, start = 0, onFrom: (from: From, at: number) => void = () => undefined, verify = false): Promise<HTMLElement> {
  const origin = { table: 'tbl1', round: game.round, ticket: '' };
  const root = drawn(<ReplayViewer reel={threadReel(game)!} start={start} verify={verify} origin={origin} onFrom={onFrom} />);
  await act(() => vi.dynamicImportSettled());
  return root;
}

const caption = (root: HTMLElement) => hook(root, 'caption')?.textContent;
const key = (name: string) => act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('every move is told in words, and the present one is marked', async () => {
  const root = await shown(onecard());
  expect(hook(root, 'moves')?.querySelectorAll('li')).toHaveLength(4);
  expect(hook(root, 'move-1')?.textContent).toContain('Ann raises to 4.');
  expect(hook(root, 'move-0')?.getAttribute('aria-current')).toBe('step');
  press(hook(root, 'move-2'));
  expect(caption(root)).toContain('Ann takes 8.');
  expect(hook(root, 'move-2')?.getAttribute('aria-current')).toBe('step');
  expect(hook(root, 'seat-1')?.dataset.turn).toBe('true');
});

test('keys step, jump and play', async () => {
  const root = await shown(onecard());
  key('ArrowRight');
  expect(caption(root)).toBe('Ann raises to 4.');
  key('End');
  expect(hook(root, 'outcome')?.textContent).toBe('Ann wins, 15 to 5.');
  key('ArrowLeft');
  key('Home');
  expect(caption(root)).toContain('The game begins.');
  key(' ');
  expect(hook(root, 'scrub-play')?.getAttribute('aria-label')).toBe('Pause');
  act(() => void vi.advanceTimersByTime(3200));
  expect(caption(root)).toBe('Ann raises to 4.');
  for (let each = 0; each < 3; each++) act(() => void vi.advanceTimersByTime(3200));
  expect(hook(root, 'outcome')).not.toBeNull();
  expect(hook(root, 'scrub-play')?.getAttribute('aria-label')).toBe('Play'); // it stops at the end
});

test('four times as fast is four times as fast', async () => {
  const root = await shown(onecard());
  press(hook(root, 'speed-4'));
  press(hook(root, 'scrub-play'));
  act(() => void vi.advanceTimersByTime(800));
  expect(caption(root)).toBe('Ann raises to 4.');
});

test('a step on is seen happening; a jump is not', async () => {
  const root = await shown(onecard());
  expect(root.querySelector('.table')?.classList).toContain('still');
  key('ArrowRight');
  expect(root.querySelector('.table')?.classList).not.toContain('still');
  key('Home');
  expect(root.querySelector('.table')?.classList).toContain('still');
});

test('another place to look from is asked for, and only those that are allowed are offered', async () => {
  const asked = vi.fn();
  const root = await shown(onecard(), 2, asked);
  const offered = [...hook(root, 'standpoint')!.querySelectorAll('option')].map((option) => option.textContent);
  expect(offered).toEqual(['Ann', 'A spectator']);
  enter(hook(root, 'standpoint'), '1', 'change');
  expect(asked).toHaveBeenCalledWith('watch', 2);
});

test('with all cards open every seat can be looked from', async () => {
  const views = [{ hand: 'ace of Ann' }, { hand: 'king of the bot' }];
  const game: Replay = { ...replay('bang', [step(1, { views, events: [{ type: 'dealt', seat: 0 }] })]), open: true, viewer: null, may: ['open'] };
  const root = await shown(game);
  expect(hook(root, 'generic-view')?.textContent).toContain('ace of Ann');
  enter(hook(root, 'standpoint'), '1', 'change');
  expect(hook(root, 'generic-view')?.textContent).toContain('king of the bot');
  expect(root.querySelector('.near')?.textContent).toContain('Bot');
});

test('what the game’s own page does not understand is drawn all the same', async () => {
  const strange = await shown(replay('onecard', [step(1, { view: { hand: 1 }, events: [{ type: 'thundered', seat: 0 }] })]));
  expect(hook(strange, 'generic-view')).not.toBeNull();
  expect(caption(strange)).toContain('Thundered');
  const broken = await shown(replay('onecard', [step(1, { view: { cloud: '<b>nine</b>' }, news: [{ type: 'sat' }, { type: 'thunder' }] })]));
  await act(() => vi.dynamicImportSettled());
  expect(hook(broken, 'generic-view')?.textContent).toContain('<b>nine</b>');
  expect(broken.querySelector('.generic b')).toBeNull();
});

test('a link leads to this move, for a spectator unless its owner says otherwise', async () => {
  const root = await shown(onecard(), 2);
  press(hook(root, 'share'));
  const link = () => (hook(root, 'share-link') as HTMLInputElement).value;
  expect(link()).toMatch(/\/r\/tbl1\/1\?from=watch&at=2$/);
  act(() => (hook(root, 'share-here') as HTMLInputElement).click());
  expect(link()).toMatch(/\/r\/tbl1\/1\?from=watch$/);
});

test('nothing can be played in a game that is over', async () => {
  const view = { board: 'X........', turn: 1, played: 0, score: [0, 0], may: [1, 2, 3, 4, 5, 6, 7, 8] };
  const root = await shown(replay('noughts', [step(1, { view, events: [{ type: 'placed', seat: 0, cell: 0 }], asked: [1] })]));
  expect(hook(root, 'cell-1')?.getAttribute('aria-disabled')).toBe('true');
});

test('there is room for the number of the last move', async () => {
  const game = replay('bang', Array.from({ length: 1001 }, (_, at) => step(at + 1, { view: { n: at }, events: [{ type: 'rained' }] })));
  expect(hook(await shown(game), 'moves')?.style.getPropertyValue('--figures')).toBe('4');
});

test('a hand of a series is called so, and nobody sits at the chairs that it was not dealt to', async () => {
  const root = await shown(handOfSeries(), 1);
  expect(root.querySelector('.headline')?.textContent).toContain('Hand 7');
  expect(hook(root, 'move-0')?.textContent).toContain('Hand 7');
  expect([0, 1, 2, 3].filter((seat) => hook(root, `seat-${seat}`))).toEqual([1, 2]);
  expect(root.querySelector('.near')?.textContent).toContain('Ann');
  expect(hook(root, 'outcome')?.textContent).toBe('Ann +1 · Bob −1');
  expect(caption(root)).toBe('Bob leaves. Folded: seat Bob. Bob cashes out: −1.');
});

test('with all cards open only those who played can be looked from', async () => {
  const open: Replay = { ...handOfSeries(), open: true, may: ['open'] };
  const steps = open.steps.map((each) => ({ ...each, views: [null, { mine: 'ace' }, { mine: 'king' }, null] }));
  const root = await shown({ ...open, steps });
  expect([...hook(root, 'standpoint')!.querySelectorAll('option')].map((each) => each.textContent)).toEqual(['All open: Ann', 'All open: Bob']);
  expect(hook(root, 'generic-view')?.textContent).toContain('ace');
});

test('a hand leads to its line in the list, and to the hands beside it that one may see', async () => {
  const asked = house([{ round: 8, replay: true }, { round: 7, replay: true }, { round: 6 }]);
  const root = await shown(handOfSeries());
  expect(asked).toHaveBeenCalledWith('/api/v1/tables/tbl1/games?before=9&limit=3', expect.anything());
  expect(hook(root, 'to-games')?.getAttribute('href')).toBe('/r/tbl1#game-7');
  expect(hook(root, 'game-after')?.getAttribute('href')).toBe('/r/tbl1/8?from=watch');
  expect(hook(root, 'game-after')?.getAttribute('aria-label')).toBe('Hand 8');
  expect(hook(root, 'game-before')).toBeNull();
});

test('to somebody who may not see the list, a game has only its number', async () => {
  house([], 403);
  const root = await shown(onecard());
  expect(hook(root, 'to-games')).toBeNull();
  expect(root.querySelector('.replay-round')?.textContent).toBe('Game 1');
});

test('where the side lies over the table, Escape and a move that is shown put it away', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('1020px'), addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const root = await shown({ ...onecard(), unchecked: true }, 0, undefined, true); // its digests are made up
  const open = () => root.querySelector('main')!.classList.contains('talking');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(open()).toBe(true);
  press(hook(root, 'fault-step'));
  expect([open(), document.activeElement]).toEqual([false, root.querySelector('main')]);
  press(hook(root, 'verify'));
  expect(open()).toBe(true);
  await key('Escape');
  expect(open()).toBe(false);
});

test('a game may be handed on from the own seat; one from a file is kept as a file, and nothing stands before that', async () => {
  const live = await shown(onecard());
  press(hook(live, 'share'));
  expect(hook(live, 'share-seat')?.parentElement?.textContent).toBe('From my seat, as I saw it');
  expect(live.querySelector('.share-file')?.textContent).toMatch(/^Or keep it as a file\./);
  const file = drawn(<ReplayViewer reel={threadReel(onecard())!} start={0} verify={false} origin={null} onFrom={() => undefined} />);
  await act(() => vi.dynamicImportSettled());
  press(hook(file, 'share'));
  expect(file.querySelector('.share-file')?.textContent).toMatch(/^Keep it as a file\./);
});
