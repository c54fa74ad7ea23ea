import { afterEach, describe, expect, test } from 'vitest';
import { guessWhole, leftNow, sayTime, wholeOf } from '../../src/table/clock.ts';
import { namesOf } from '../../src/table/names.ts';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { sayGains, sayNews, sayOutcome } from '../../src/table/words.ts';
import type { News } from '../../src/wire/index.ts';
import { ann, bob, room } from '../rooms.ts';
import { NEWS } from '../samples.ts';

const NAMES = ['Ann', 'Bob'];

const QUIET = ['committed', 'opened', 'vowed', 'mixed', 'dealt', 'hand_ended']; // the steps of a shuffle, where all goes well; a hand ends as its game says

test.each(NEWS.map((news) => [news.type, news] as const))('%s has words', (type, news) => {
  const said = sayNews(news as unknown as News, NAMES);
  if (said === null) return expect(QUIET).toContain(type);
  expect(said).toMatch(/\S/);
  expect(said).not.toMatch(/undefined|null|\[object/);
});

test('how a game ended', () => {
  expect(sayOutcome({ places: [1, 2], scores: [14, 6] }, NAMES)).toBe('Ann wins, 14 to 6.');
  expect(sayOutcome({ places: [1, 1], scores: [10, 10] }, NAMES)).toBe('A draw, 10 to 10.');
  // Somebody gave up, or both agreed: then the score has not decided it.
  expect(sayOutcome({ places: [2, 1], scores: [5, 1] }, NAMES)).toBe('Bob wins.');
  expect(sayOutcome({ places: [2, 1], scores: [0, 0] }, NAMES)).toBe('Bob wins.');
  expect(sayOutcome({ places: [1, 1], scores: [1, 0] }, NAMES)).toBe('A draw.');
  expect(sayOutcome({ places: [1, 1, 3], scores: [] }, ['Ann', 'Bob', 'Cid'])).toBe('Ann and Bob share the win.');
});

describe('a series', () => {
  afterEach(() => chooseLanguage('en'));

  test('has places only for those who played', () => {
    expect(sayOutcome({ places: [1, 0, 2, 0], scores: [20, 0, 0, 0] }, ['Ann', '', 'Bob', ''])).toBe('Ann wins, 20 to 0.');
    expect(sayOutcome({ places: [1, 0, 1, 0], scores: [10, 0, 10, 0] }, ['Ann', '', 'Bob', ''])).toBe('A draw, 10 to 10.');
  });

  test('a hand ends with chips won and lost', () => {
    expect(sayGains({ places: [2, 0, 1], scores: [-1200, 0, 1200] }, ['Ann', '', 'Bob'])).toBe('Bob +1,200 · Ann −1,200');
    expect(sayGains({ places: [1, 1], scores: [0, 0] }, NAMES)).toBe('Ann ±0 · Bob ±0');
    expect(sayGains({ places: [1, 2] }, NAMES)).toBe('Ann wins.');
  });

  test('who takes their chips is called by name, in no case and of no gender', () => {
    const cashed: News = { type: 'cashed_out', seat: 1, person: bob.person!, score: 12, hands: 3, company: true };
    const over: News = { type: 'series_ended' };
    const said = (['en', 'ru', 'fi'] as const).map((tongue) => {
      chooseLanguage(tongue);
      return [sayNews(cashed, NAMES), sayNews(over, NAMES), sayNews({ type: 'begun', round: 7 }, NAMES, { hand: true })];
    });
    expect(said).toEqual([
      ['Bob cashes out: +12.', 'The game is over.', 'Hand 7'],
      ['Bob забирает фишки: +12.', 'Игра окончена.', 'Раздача 7'],
      ['Bob ottaa merkkinsä: +12.', 'Peli on päättynyt.', 'Jako 7'],
    ]);
  });

  test('a closed one ends as any game', () => {
    expect(sayNews({ type: 'series_ended', outcome: { places: [2, 1], scores: [0, 20] } }, NAMES)).toBe('Bob wins, 20 to 0.');
  });
});

test('who leaves has lost, and so has who does not come back', () => {
  expect(sayNews({ type: 'forfeited', seat: 1 }, NAMES)).toBe('Bob leaves and has lost.');
  expect(sayNews({ type: 'forfeited', seat: 1, absent: true }, NAMES)).toBe('Bob did not come back and has lost.');
});

test('an offer is said by its maker', () => {
  expect(sayNews({ type: 'offered', seat: 1, kind: 'bot', about: 0 }, NAMES)).toBe('Bob asks for a bot in the seat of Ann.');
});

test('a shuffle is said where it is sealed, and where somebody gave nothing', () => {
  const root = '0'.repeat(62) + 'ff';
  expect(sayNews({ type: 'seal', batch: 1, root, size: 13, count: 8, pack: root }, NAMES)).toBe('The shuffle is sealed: 0000-0000-0000-0000.');
  expect(sayNews({ type: 'mixed', batch: 1, use: 1, deck: 3, missing: [[1, 1]] }, NAMES)).toBe(
    'No link came from Bob: the shuffle went on without it.',
  );
  expect(sayNews({ type: 'mixed', batch: 1, use: 1, deck: 3, missing: [[2, null]] }, NAMES)).toContain('somebody who had left');
  expect(sayNews({ type: 'mixed', batch: 1, use: 1, deck: 3 }, NAMES)).toBeNull();
});

test('one bot is Bot, several have numbers, a free seat has no name', () => {
  expect(namesOf(room([ann, { bot: 'random' }, {}]))).toEqual(['Ann', 'Bot', '']);
  expect(namesOf(room([{ bot: 'random' }, bob, { bot: 'random' }]))).toEqual(['Bot 1', 'Bob', 'Bot 3']);
  expect(namesOf(room([{ ...ann, bot: 'random' }]))).toEqual(['Ann']);
});

describe('clocks', () => {
  test('run since they were read, and never below nothing', () => {
    expect(leftNow({ left: 5000, running: true, at: 100 }, 2100)).toBe(3000);
    expect(leftNow({ left: 5000, at: 100 }, 2100)).toBe(5000);
    expect(leftNow({ left: 500, running: true, at: 100 }, 2100)).toBe(0);
  });

  test('are full when a turn, or the game, begins', () => {
    expect(wholeOf({ move: 30_000, bank: 60_000 })).toBe(90_000);
    expect(wholeOf({ total: 600_000, increment: 5000 })).toBe(600_000);
  });

  test('a ring is whole by what is asked: its own time, that of a reaction, or that of a move', () => {
    const clock = { move: 30_000, bank: 60_000, reaction: 12_000 };
    expect(wholeOf(clock, { kind: 'turn' })).toBe(90_000);
    expect(wholeOf(clock, { kind: 'turn', seconds: 5 })).toBe(65_000);
    expect(wholeOf(clock, { kind: 'reaction' })).toBe(12_000);
    expect(wholeOf(clock, { kind: 'reaction', seconds: 5 })).toBe(5000);
    expect(wholeOf({ move: 30_000 }, { kind: 'reaction' })).toBe(30_000);
  });

  test('what others are asked is guessed by the time they began with', () => {
    const clock = { move: 30_000, bank: 60_000, reaction: 12_000 };
    expect(guessWhole(clock, { left: 8000, at: 0, began: 12_000 })).toBe(12_000);
    expect(guessWhole(clock, { left: 8000, at: 0, began: 90_000 })).toBe(90_000);
    expect(guessWhole({ move: 30_000 }, { left: 8000, at: 0 })).toBe(30_000);
  });

  test('are read aloud in minutes and seconds', () => {
    expect(sayTime(59_001)).toBe('1:00');
    expect(sayTime(5000)).toBe('0:05');
    expect(sayTime(3_723_000)).toBe('1:02:03');
  });
});
