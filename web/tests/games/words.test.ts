import { describe, expect, test } from 'vitest';
import { sayEvent } from '../../src/games/generic/labels.ts';
import * as noughts from '../../src/games/noughts/words.ts';
import * as onecard from '../../src/games/onecard/words.ts';
import type { Event as NoughtsEvent } from '../../src/wire/generated-noughts.ts';
import type { Event as OneCardEvent } from '../../src/wire/generated-onecard.ts';
import { eventsOf } from '../samples.ts';

const NAMES = ['Ann', 'Bob'];
const SENTENCE = /^[A-Z].*\.$/;
const NONSENSE = /undefined|null|\[object|NaN/;

describe('one card', () => {
  test.each(eventsOf('onecard').map((event) => [event.type, event] as const))('%s has words', (_, event) => {
    const said = onecard.say(event as unknown as OneCardEvent, NAMES);
    expect(said).toMatch(SENTENCE);
    expect(said).not.toMatch(NONSENSE);
    onecard.word(event as unknown as OneCardEvent);
  });

  test('speaks plainly', () => {
    expect(onecard.say({ type: 'raised', seat: 1, to: 40 }, NAMES)).toBe('Bob raises to 40.');
    expect(onecard.say({ type: 'won', seat: 0, chips: 12_500 }, NAMES)).toBe('Ann takes 12,500.');
    expect(onecard.say({ type: 'shown', cards: [12, 5] }, NAMES)).toBe('Ann shows an ace, Bob shows a seven.');
  });
});

describe('noughts and crosses', () => {
  test.each(eventsOf('noughts').map((event) => [event.type, event] as const))('%s has words', (_, event) => {
    const said = noughts.say(event as unknown as NoughtsEvent, NAMES);
    expect(said).toMatch(SENTENCE);
    expect(said).not.toMatch(NONSENSE);
    noughts.word(event as unknown as NoughtsEvent);
  });
});

test('an event nobody knows is still said', () => {
  expect(sayEvent({ type: 'placed', seat: 0, cell: 4 }, NAMES)).toBe('Placed: seat Ann, cell 4.');
  expect(sayEvent({ type: 'tiles_drawn', seat: 1, tiles: [1, 2] }, NAMES)).toBe('Tiles drawn: seat Bob, tiles 1 2.');
});
