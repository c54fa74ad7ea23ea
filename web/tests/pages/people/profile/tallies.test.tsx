import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../../../src/games/catalogue.ts';
import { Tallies } from '../../../../src/pages/people/profile/tallies.tsx';
import { pointsOf } from '../../../../src/pages/people/profile/tallychart.tsx';
import type { CountedTotal, GameTotals, TallyListing } from '../../../../src/wire/index.ts';
import { answered, drawn, hook, press } from '../../../drawn.ts';
import { morra } from '../../../listings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  catalogue.value = null;
});

const total = (name: string, more: Partial<CountedTotal> = {}): CountedTotal => ({ name, title: name, kind: 'sum', ...more });
const counted = (more: Partial<GameTotals> = {}): GameTotals => ({ game: 'morra', people: 2, alone: 0, totals: [], variants: [], ...more });
const listing = (round: number, numbers: Record<string, number>): TallyListing => ({
  table: 't',
  round,
  game: 'morra',
  variant: '',
  at: Date.UTC(2026, 2, round),
  alone: false,
  numbers,
});
const cells = (root: Element) => [...root.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

test('sums and records stand in columns for games with people and against bots', () => {
  const totals = [total('Fists', { people: 1240, alone: 7 }), total('Best', { kind: 'most', people: 31 }), total('Never')];
  const root = drawn(<Tallies counted={counted({ alone: 3, totals })} person="ann" />);
  expect(cells(root)).toEqual([
    ['', 'with people', 'against bots'],
    ['Fists', '1,240', '7'],
    ['Best', '31', '–'],
  ]);
});

test('a column that nobody has played is left out, and so is a game without numbers', () => {
  const root = drawn(<Tallies counted={counted({ people: 0, alone: 1, totals: [total('Fists', { alone: 2 })] })} person="ann" />);
  expect(cells(root)[0]).toEqual(['', 'against bots']);
  expect(drawn(<Tallies counted={counted({ totals: [total('Fists')] })} person="ann" />).textContent).toBe('');
});

test('a share is shown in percent', () => {
  const totals = [total('hands', { people: 8 }), total('won', { people: 3, of: 'hands' })];
  expect(cells(drawn(<Tallies counted={counted({ totals })} person="ann" />))[2]).toEqual(['won', '38 %']);
});

test('a share of nothing is nothing', () => {
  const totals = [total('hands', { people: 0 }), total('won', { people: 0, of: 'hands' })];
  expect(cells(drawn(<Tallies counted={counted({ totals })} person="ann" />))[2]).toEqual(['won', '0']);
});

test('games are told by their variants, where there are any', () => {
  const totals = [total('Fists', { people: 1 })];
  const variants = [
    { variant: '', people: 1, alone: 0 },
    { variant: '10x12', people: 4, alone: 2 },
  ];
  const root = drawn(<Tallies counted={counted({ totals, variants })} person="ann" />);
  expect(hook(root, 'tally-variants')?.textContent).toBe('Games10 × 12 6');
  const plain = drawn(<Tallies counted={counted({ totals, variants: variants.slice(0, 1) })} person="ann" />);
  expect(hook(plain, 'tally-variants')).toBeNull();
});

test('a number is drawn game by game when it is chosen', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ tallies: [listing(2, { fists: 5 }), listing(1, { fists: 3 })] })));
  });
  const root = drawn(<Tallies counted={counted({ totals: [total('fists', { people: 8 })] })} person="ann" />);
  expect(hook(root, 'chart')).toBeNull();
  press(hook(root, 'tally-fists'));
  await answered();
  expect(asked[0]).toContain('/api/v1/people/ann/tallies?game=morra');
  expect(hook(root, 'tally-fists')?.getAttribute('aria-pressed')).toBe('true');
  expect(hook(root, 'chart')?.getAttribute('aria-valuetext')).toBe('2 March 2026: 5, the highest');
  await act(() => press(hook(root, 'tally-fists')));
  expect(hook(root, 'chart')).toBeNull();
});

test('a chart begins with the oldest game; of a share it shows what it had come to', () => {
  const games = [listing(3, { hands: 1 }), listing(2, { hands: 1, won: 1 }), listing(1, { hands: 2, won: 0 })];
  expect(pointsOf(total('won'), 'people', games).map(({ value }) => value)).toEqual([0, 1]);
  expect(pointsOf(total('won', { of: 'hands' }), 'people', games).map(({ value }) => value)).toEqual([0, 33, 25]);
  expect(pointsOf(total('won', { of: 'hands' }), 'people', [listing(1, { hands: 0 })])[0]?.value).toBe(0);
});

test('the company of the number that is chosen is drawn, and no other', async () => {
  const games = [{ ...listing(3, { hands: 1 }), alone: true }, listing(2, { hands: 1, won: 0 }), listing(1, { hands: 1, won: 1 })];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ tallies: games }))));
  catalogue.value = [{ ...morra, series: 'open' }];
  const totals = [total('hands', { people: 2, alone: 1 }), total('won', { people: 1, alone: 0, of: 'hands' })];
  const root = drawn(<Tallies counted={counted({ alone: 1, totals })} person="ann" />);
  const said = () => [hook(root, 'chart')?.getAttribute('aria-valuetext'), hook(root, 'chart')?.getAttribute('aria-label')];
  press(hook(root, 'tally-won-alone'));
  await answered();
  expect(said()).toEqual(['3 March 2026: 0', 'won at Morra, against bots, hand by hand']);
  press(hook(root, 'tally-won-people'));
  expect(said()).toEqual(['2 March 2026: 50', 'won at Morra, with people, hand by hand']);
  expect(root.querySelector('.chart-end')?.textContent).toBe('50'); // of a share no peak is marked
  expect(root.textContent).toContain('2 hands');
  expect(root.textContent).toContain('percent so far, hand by hand');
  expect([hook(root, 'tally-won-alone'), hook(root, 'tally-won-people'), hook(root, 'tally-won')].map((each) => each?.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'true']);
  press(hook(root, 'tally-won-people'));
  expect(hook(root, 'chart')).toBeNull();
});
