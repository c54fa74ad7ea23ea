import { expect, test } from 'vitest';
import { say, word } from '../../../src/games/noughts/words.ts';
import type { Event } from '../../../src/wire/generated-noughts.ts';
import { eventsOf } from '../../samples.ts';
import { NAMES } from '../props.ts';
import { expectSentence } from '../sentences.ts';

test.each(eventsOf('noughts').map((event) => [event.type, event as unknown as Event] as const))('%s has words', (_, event) => {
  expectSentence(say(event, NAMES));
  expect(() => word(event)).not.toThrow();
});
