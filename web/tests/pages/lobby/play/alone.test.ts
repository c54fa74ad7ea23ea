import { expect, test } from 'vitest';
import { fillOf, NO_BOTS } from '../../../../src/pages/lobby/newtable/botsfield.tsx';
import { clockOf, firstClock } from '../../../../src/pages/lobby/newtable/clockfield.tsx';
import { dots } from '../../../listings.ts';

test('a table begins with the usual clock of its game, where it has one', () => {
  expect(clockOf(firstClock(dots))).toBeNull();
  expect(clockOf(firstClock({ ...dots, turn: 90 }))).toEqual({ move: 90_000 });
  expect(clockOf(firstClock({ ...dots, turn: 90, reaction: 15 }))).toEqual({ move: 90_000, reaction: 15_000 });
});

test('the bots that fill a table are as strong as was chosen', () => {
  expect(fillOf(NO_BOTS, 'hard')).toEqual({});
  expect(fillOf({ ...NO_BOTS, fill: '30' }, 'hard')).toEqual({ fill: 30_000, level: 'hard' });
});
