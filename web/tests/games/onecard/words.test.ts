import { afterEach, describe, expect, test } from 'vitest';
import { advise, say, wish, word } from '../../../src/games/onecard/words.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../../../src/i18n/language.ts';
import type { Event } from '../../../src/wire/generated-onecard.ts';
import { eventsOf } from '../../samples.ts';
import { expectSentence } from '../sentences.ts';
import { NAMES } from './hands.ts';

afterEach(() => chooseLanguage('en'));

const EVENTS = eventsOf('onecard').map((event) => [event.type, event as unknown as Event] as const);

test.each(EVENTS)('%s has words', (_, event) => {
  expectSentence(say(event, NAMES));
});

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (tongue) => {
  test.each(EVENTS)('%s has words, and never inflects a name', (_, event) => {
    chooseLanguage(tongue);
    const said = say(event, NAMES)!;
    expect(said).toMatch(/^\p{Lu}.*\.$/u);
    expect(said).not.toMatch(/undefined|null|\[object|NaN/);
    expect(said).toMatch(/\b(Ann|Bob)\b/);
    const short = word(event);
    if (short) expect(short.text).toMatch(/^\p{Ll}.*[^.]$/u);
  });

  test('what may be asked of the purse has words', () => {
    chooseLanguage(tongue);
    const said = [{ type: 'buy_in', chips: 20 }, { type: 'sit_out' }, { type: 'come_back' }].map(wish);
    expect(said[0]).toContain('20');
    expect(new Set(said).size).toBe(3);
    for (const each of said) expect(each).toMatch(/^\p{Lu}.*[^.]$/u);
  });
});

test('one card speaks plainly', () => {
  expect(say({ type: 'raised', seat: 1, to: 40 }, NAMES)).toBe('Bob raises to 40.');
  expect(say({ type: 'won', seat: 0, chips: 12_500 }, NAMES)).toBe('Ann takes 12,500.');
  expect(say({ type: 'shown', cards: [12, 5] }, NAMES)).toBe('Ann shows an ace, Bob shows a seven.');
  expect(say({ type: 'shown', cards: [null, 5, null, 11] }, NAMES)).toBe('Bob shows a seven, Dora shows a king.');
  expect(say({ type: 'bought_in', seat: 2, chips: 10 }, NAMES)).toBe('Cid buys in for 10.');
  expect(say({ type: 'sat_out', seat: 2 }, NAMES)).toBe('Cid sits out.');
  expect(say({ type: 'came_back', seat: 2 }, NAMES)).toBe('Cid is dealt in again.');
  expect([wish({ type: 'buy_in', chips: 20 }), wish({ type: 'sit_out' }), wish({ type: 'come_back' })]).toEqual(['Buy in for 20', 'Sit out', 'Deal me in again']);
  expect([{ type: 'fold' }, { type: 'call' }, { type: 'raise_to', amount: 4 }].map(advise)).toEqual(['Fold', 'Call', 'Raise to 4']);
});

test('chips are counted in Russian and in Finnish', () => {
  const bought = (chips: number) => say({ type: 'bought_in', seat: 0, chips }, NAMES);
  chooseLanguage('ru');
  expect([1, 2, 5].map(bought)).toEqual(['Ann покупает 1 фишку.', 'Ann покупает 2 фишки.', 'Ann покупает 5 фишек.']);
  expect(wish({ type: 'buy_in', chips: 21 })).toBe('Купить 21 фишку');
  chooseLanguage('fi');
  expect([1, 2].map(bought)).toEqual(['Ann ostaa yhden merkin.', 'Ann ostaa 2 merkkiä.']);
});
