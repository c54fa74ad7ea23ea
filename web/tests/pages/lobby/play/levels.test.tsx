import { beforeEach, expect, test, vi } from 'vitest';
import { GameTile } from '../../../../src/pages/lobby/play/gametile.tsx';
import { LevelChoice, levelOf, levelsOf } from '../../../../src/pages/lobby/play/levels.tsx';
import { answered, drawn, enter, hook, press } from '../../../drawn.ts';
import { dots as plain, morra, noughts } from '../../../listings.ts';

const dots = { ...plain, bots: ['easy', 'normal', 'hard', 'random', 'search'] };

beforeEach(() => localStorage.clear());

test('a game with levels of its own shows those, another what plays anything', () => {
  expect(levelsOf(dots)).toEqual(['easy', 'normal', 'hard']);
  expect(levelsOf({ ...noughts, bots: ['random', 'search'] })).toEqual(['random', 'search']);
  expect(hook(drawn(<LevelChoice game={noughts} />), 'level-noughts')).toBeNull(); // there is but one
  expect(levelOf(morra)).toBeUndefined();
});

test('the level is chosen once, remembered, and played', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(new Response('{"code":"house_full","error":"full"}', { status: 409 }));
  });
  const root = drawn(<GameTile game={dots} />);
  expect([...root.querySelectorAll('option')].map((each) => each.textContent)).toEqual(['easy', 'normal', 'hard']);
  expect(levelOf(dots)).toBe('easy');
  enter(hook(root, 'level-dots'), 'hard', 'change');
  expect([levelOf(dots), localStorage.getItem('parlor.level.dots')]).toEqual(['hard', 'hard']);
  press(hook(root, 'play-bot-dots'));
  await answered();
  expect(asked).toEqual([{ game: 'dots', settings: { clock: null }, bots: 1, level: 'hard' }]);
  expect(levelOf({ ...dots, bots: ['random'] })).toBe('random'); // no longer installed
  vi.unstubAllGlobals();
});
