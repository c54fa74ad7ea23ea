import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { Recent } from '../../../../src/pages/people/profile/recent.tsx';
import type { ResultListing, SeatResult } from '../../../../src/wire/index.ts';
import { answered, drawn } from '../../../drawn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  chooseLanguage('en');
});

const seat = (person: string, more: Partial<SeatResult> = {}): SeatResult => ({ person, name: person.toUpperCase(), bot: '', place: 1, ...more });
const result = (more: Partial<ResultListing>): ResultListing => ({ table: 't', round: 3, game: 'noughts', at: Date.now(), rated: false, finished: true, seats: [seat('ann')], ...more });
const cash = (part: number, score: number) => result({ part, cash: true, seats: [seat('ann', { place: 0, score })] });

async function shown(...results: ResultListing[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ results }))));
  const root = drawn(<Recent person="ann" />);
  await answered();
  return [...root.querySelectorAll('[data-testid=result]')];
}

test('chips that somebody took out of a series are told by how many they are', async () => {
  const lines = await shown(cash(501, 12), cash(502, -1205), cash(503, 0));
  expect(lines.map((line) => [line.querySelector('.played-end')?.textContent, line.querySelector('.played-end')?.className])).toEqual([
    ['+12', 'played-end won'],
    ['−1,205', 'played-end lost'],
    ['±0', 'played-end drawn'],
  ]);
  expect(lines[0]?.textContent).toContain('cashed out');
  expect(lines[0]?.textContent).not.toMatch(/alone|friendly|not finished/);
});

test('several of one round are several lines, and a game is told as before', async () => {
  const lines = await shown(cash(501, 1), cash(502, 2), result({ seats: [seat('ann'), seat('bob', { place: 2 })] }));
  expect(lines.map((line) => line.querySelector('.played-end')?.textContent)).toEqual(['+1', '+2', 'won']);
  expect(lines[2]?.textContent).toContain('against BOB');
});

test('a game leads to its replay, and chips to the list of all hands', async () => {
  const lines = await shown(cash(501, 1), result({}));
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual(['/r/t', '/r/t/3']);
});

test('bots are counted, and people named', async () => {
  const bot = seat('', { name: '', bot: 'easy', place: 2 });
  const told = async (...others: SeatResult[]) => (await shown(result({ seats: [seat('ann'), ...others] })))[0]?.querySelector('.played-others')?.textContent;
  expect(await told(bot)).toBe('against a bot');
  expect(await told(bot, bot, bot)).toBe('against 3 bots');
  expect(await told(bot, seat('bob', { place: 3 }), bot)).toBe('against BOB and 2 bots');
  chooseLanguage('ru');
  expect(await told(bot, bot, bot)).toBe('соперники: 3 бота');
  chooseLanguage('fi');
  expect(await told(bot, bot)).toBe('vastassa 2 bottia');
});
