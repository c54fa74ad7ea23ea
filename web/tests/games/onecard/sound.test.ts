import { expect, test } from 'vitest';
import { sound } from '../../../src/games/onecard/sound.ts';
import { SCORES } from '../../../src/kit/sound/scores.ts';
import type { Event } from '../../../src/wire/generated-onecard.ts';
import { eventsOf } from '../../samples.ts';

test('every event has a sound, or is silent on purpose', () => {
  for (const event of eventsOf('onecard')) expect([...Object.keys(SCORES), null]).toContain(sound(event as unknown as Event));
});

test('a pot sounds won to its winner', () => {
  const won: Event = { type: 'won', seat: 1, chips: 4 };
  expect([sound(won, 1), sound(won, 0), sound(won)]).toEqual(['win', 'chip', 'chip']);
});
