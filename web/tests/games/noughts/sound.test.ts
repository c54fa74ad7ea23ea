import { expect, test } from 'vitest';
import { sound } from '../../../src/games/noughts/sound.ts';
import { SCORES } from '../../../src/kit/sound/scores.ts';
import type { Event } from '../../../src/wire/generated-noughts.ts';
import { eventsOf } from '../../samples.ts';

test('every event has a sound, or is silent on purpose', () => {
  for (const event of eventsOf('noughts')) expect([...Object.keys(SCORES), null]).toContain(sound(event as unknown as Event));
});

test('a board sounds won to its winner, and lost to the other', () => {
  const board: Event = { type: 'board_won', seat: 1, line: [0, 1, 2] };
  expect([sound(board, 1), sound(board, 0), sound(board)]).toEqual(['win', 'lose', 'win']);
});
