import { expect, test } from 'vitest';
import { sound as noughts } from '../../src/games/noughts/sound.ts';
import { sound as onecard } from '../../src/games/onecard/sound.ts';
import { SCORES } from '../../src/kit/sound/scores.ts';
import type { Event as NoughtsEvent } from '../../src/wire/generated-noughts.ts';
import type { Event as OneCardEvent } from '../../src/wire/generated-onecard.ts';
import { eventsOf } from '../samples.ts';

const known = [...Object.keys(SCORES), null];

test('every event of one card has a sound, or is silent on purpose', () => {
  for (const event of eventsOf('onecard')) expect(known).toContain(onecard(event as unknown as OneCardEvent));
});

test('every event of noughts and crosses too', () => {
  for (const event of eventsOf('noughts')) expect(known).toContain(noughts(event as unknown as NoughtsEvent));
});

test('a pot or a board sounds won to who won it', () => {
  const won: OneCardEvent = { type: 'won', seat: 1, chips: 4 };
  expect([onecard(won, 1), onecard(won, 0), onecard(won)]).toEqual(['win', 'chip', 'chip']);
  const board: NoughtsEvent = { type: 'board_won', seat: 1, line: [0, 1, 2] };
  expect([noughts(board, 1), noughts(board, 0), noughts(board)]).toEqual(['win', 'lose', 'win']);
});
