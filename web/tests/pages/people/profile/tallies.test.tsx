import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { Tallies } from '../../../../src/pages/people/profile/tallies.tsx';
import { pointsOf } from '../../../../src/pages/people/profile/tallychart.tsx';
import type { CountedTotal, GameTotals, TallyListing } from '../../../../src/wire/index.ts';
import { answered, drawn, hook, press } from '../../../drawn.ts';

afterEach(() => vi.unstubAllGlobals());

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
  expect(pointsOf(total('won'), games).map(({ value }) => value)).toEqual([0, 1]);
  expect(pointsOf(total('won', { of: 'hands' }), games).map(({ value }) => value)).toEqual([0, 33, 25]);
  expect(pointsOf(total('won', { of: 'hands' }), [listing(1, { hands: 0 })])[0]?.value).toBe(0);
});
