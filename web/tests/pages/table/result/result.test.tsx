import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { Result } from '../../../../src/pages/table/result/result.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { blankTable } from '../../../../src/table/model.ts';
import { reduce } from '../../../../src/table/reducer.ts';
import { Takings, takingsIn } from '../../../../src/pages/table/result/takings.tsx';
import type { Saying } from '../../../../src/table/model.ts';
import type { News, Person, Rated, Room, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { noughts } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const SEAL = { batch: 1, root: '00'.repeat(32), size: 13, count: 8, pack: '44'.repeat(32) };
const cid: SeatSight = { person: { id: 'c', name: 'Cid' }, connected: true };

function over(more: Partial<Room>, seats = [ann, bob], rated: Rated | null = null, log: readonly Saying[] = []): HTMLElement {
  const table = room(seats, { phase: 'over', round: 3, outcome: { places: [1, 2], scores: [14, 6] }, ...more });
  const state = reduce(blankTable('t'), snapshot({ room: table }), 0);
  const here = perspectiveOf({ ...state, room: table }, noughts);
  return drawn(<Result here={here} table="t" rated={rated} log={log} />);
}

afterEach(() => vi.unstubAllGlobals());

test('two need a line, more a list from the best down', () => {
  expect(hook(over({}), 'outcome')?.textContent).toContain('Ann wins, 14 to 6.');
  expect(hook(over({}), 'places')).toBeNull();
  const places = hook(over({ outcome: { places: [3, 1, 2], scores: [0, 1200000, 40] } }, [ann, bob, cid]), 'places');
  expect([...places!.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['1Bob1,200,000', '2Cid40', '3Ann0']);
});

test('who won has won, whoever sits there since', () => {
  const played = [{ person: ann.person! }, { person: bob.person! }];
  for (const seats of [[bob, ann], [{}, bob], [cid, bob]]) {
    expect(hook(over({ played }, seats), 'outcome')?.textContent).toContain('Ann wins, 14 to 6.');
  }
  const rated: Rated = { type: 'rated', table: 't', round: 3, ratings: [], achieved: [{ person: 'a', code: 'first_win' }] };
  expect(hook(over({ played }, [cid, bob], rated), 'achieved')?.textContent).toContain('Ann');
});

test('the game can be seen again; checked where something was shuffled; handed on where people may watch', () => {
  const plain = over({ settings: { watch: false } });
  expect(hook(plain, 'replay')?.getAttribute('href')).toBe('/r/t/3');
  expect(hook(plain, 'verify')).toBeNull();
  expect(hook(plain, 'share-game')).toBeNull();
  const full = over({ seal: SEAL });
  expect(hook(full, 'verify')?.getAttribute('href')).toBe('/r/t/3#verify');
  press(hook(full, 'share-game'));
  expect((hook(full, 'share-link') as HTMLInputElement).value).toMatch(/\/r\/t\/3$/);
});

test('what it did to ratings is told when it ends', () => {
  const rated: Rated = { type: 'rated', table: 't', round: 3, ratings: [{ person: 'a', name: 'Ann', before: 1500, after: 1512 }] };
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const drawing = over({ settings: { rated: true } }, [ann, bob], rated);
  expect(hook(drawing, 'rating-changes')?.textContent).toBe('Ann 1500 → 1512');
  expect(asked).not.toHaveBeenCalled();
});

test('and who reloads the page reads it in the results of who played', async () => {
  const seat = (person: string, name: string, before: number | null, after: number | null) => ({ person, name, before, after, bot: '', place: 1 });
  const results = [
    { table: 't', round: 2, seats: [seat('a', 'Ann', 1400, 1500)] },
    { table: 't', round: 3, part: 501, cash: true, seats: [seat('a', 'Ann', null, null)] }, // chips of an open series
    { table: 't', round: 3, seats: [seat('a', 'Ann', 1500, 1512), seat('b', 'Bob', 1631, 1619), seat('', 'Bot', null, null)] },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ results }))));
  const drawing = over({ settings: { rated: true } }, [{ ...ann, person: { id: 'a', name: 'Ann', member: true } }, bob]);
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  expect(hook(drawing, 'rating-changes')?.textContent).toBe('Ann 1500 → 1512Bob 1631 → 1619');
});

test('where that cannot be read, nothing is said of it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  const drawing = over({ settings: { rated: true } });
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  expect(hook(drawing, 'rating-changes')).toBeNull();
  expect(hook(drawing, 'outcome')).not.toBeNull();
});

const news = (...all: News[]): Saying[] => all.map((each, at) => ({ key: String(at), names: [], kind: 'news', news: each }));
const cashed = (person: Person, score: number): News => ({ type: 'cashed_out', seat: 0, person, score, hands: 4, company: true });
const ENDED: News = { type: 'series_ended' };

test('after an open series everybody has won or lost chips', () => {
  const log = news(cashed(ann.person!, -5), cashed(bob.person!, 1205), ENDED);
  const root = over({ outcome: null }, [ann, bob], null, log);
  expect(hook(root, 'outcome')?.textContent).toContain('The game is over.');
  expect([...hook(root, 'takings')!.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['Bob+1,205', 'Ann−5']);
  expect(hook(root, 'places')).toBeNull();
  expect(hook(root, 'replay')?.textContent).toBe('Replay the last hand');
});

test('who left and came again has one line, and an earlier series is another', () => {
  const [a, b] = [ann.person!, bob.person!];
  const log = news(cashed(a, 100), ENDED, cashed(b, 4), cashed(a, -3), cashed(b, 2), ENDED, { type: 'readied', seat: 0, ready: true });
  expect(takingsIn(log)).toEqual([{ person: b, score: 6 }, { person: a, score: -3 }]);
  expect(takingsIn(news(cashed(a, 1)))).toEqual([]);
  expect(drawn(<Takings log={[]} />).textContent).toBe('');
});

test('after a closed series those who played have places', () => {
  const outcome = { places: [1, 3, 2, 0], scores: [30, 0, 0, 0] };
  const played = [ann, cid, bob, {}];
  const root = over({ outcome, played }, [ann, cid, bob, {}]);
  expect(hook(root, 'outcome')?.textContent).toContain('Ann wins.');
  expect([...hook(root, 'places')!.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['1Ann30', '2Bob0', '3Cid0']);
  expect(hook(root, 'takings')).toBeNull();
});
