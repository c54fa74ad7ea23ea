import { expect, test } from 'vitest';
import { say, word } from '../../../src/games/onecard/words.ts';
import type { Event } from '../../../src/wire/generated-onecard.ts';
import { eventsOf } from '../../samples.ts';
import { NAMES } from '../props.ts';
import { expectSentence } from '../sentences.ts';

test.each(eventsOf('onecard').map((event) => [event.type, event as unknown as Event] as const))('%s has words', (_, event) => {
  expectSentence(say(event, NAMES));
  expect(() => word(event)).not.toThrow();
});

test('one card speaks plainly', () => {
  expect(say({ type: 'raised', seat: 1, to: 40 }, NAMES)).toBe('Bob raises to 40.');
  expect(say({ type: 'won', seat: 0, chips: 12_500 }, NAMES)).toBe('Ann takes 12,500.');
  expect(say({ type: 'shown', cards: [12, 5] }, NAMES)).toBe('Ann shows an ace, Bob shows a seven.');
});
