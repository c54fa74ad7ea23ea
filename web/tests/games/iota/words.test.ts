import { afterEach, describe, expect, test, vi } from 'vitest';
import { PLAIN, traitsOf } from '../../../src/games/iota/cards/deck.ts';
import { sound } from '../../../src/games/iota/sound.ts';
import { advise, cardName, sayCell, keys, placeName, say, word, words } from '../../../src/games/iota/words.ts';
import { words as page } from '../../../src/pages/table/words.ts';
import { SCORES } from '../../../src/kit/sound/scores.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import type { Action, Event } from '../../../src/wire/generated-iota.ts';
import { eventsOf } from '../../samples.ts';
import { NAMES, VIEW } from './hands.ts';

afterEach(() => chooseLanguage('en'));

test('a card has a name in every language, with its number and case', () => {
  expect([cardName('133'), cardName('414'), cardName('wild')]).toEqual(['three red circles', 'one yellow square', 'a wild card']);
  chooseLanguage('ru');
  expect(['133', '414', '222', '341', 'wild'].map(cardName)).toEqual(['три красных круга', 'один жёлтый квадрат', 'два синих креста', 'четыре зелёных треугольника', 'джокер']);
  chooseLanguage('fi');
  expect(['133', '414', '222', '341', 'wild'].map(cardName)).toEqual(['kolme punaista ympyrää', 'yksi keltainen neliö', 'kaksi sinistä ristiä', 'neljä vihreää kolmiota', 'jokeri']);
});

test.each(['en', 'ru', 'fi'] as const)('all 64 names differ in %s', (tongue) => {
  chooseLanguage(tongue);
  expect(new Set(PLAIN.map(cardName)).size).toBe(64);
  expect(traitsOf('wild')).toBeNull();
});

describe.each(['en', 'ru', 'fi'] as const)('in %s', (tongue) => {
  test.each(eventsOf('iota').map((event) => [event.type, event] as const))('%s is said', (_, event) => {
    chooseLanguage(tongue);
    const known = { ...event, ...('card' in event ? { card: '133' } : {}) } as unknown as Event;
    const said = say(known, NAMES);
    if (known.type === 'drew') expect(said).toBeNull(); // it is seen, and happens after every turn
    else expect(said).toMatch(/^[\p{Lu}].*\.$/u);
    expect(`${said} ${word(known)?.text}`).not.toMatch(/NaN|\[object|undefined \w/);
    const heard = sound(known);
    if (heard) expect(SCORES[heard]).toBeDefined();
  });
});

test('what happens is said plainly', () => {
  const line = { cells: [[1, 1], [2, 1]] as [number, number][], points: 15 };
  expect(say({ type: 'laid', seat: 1, card: '133', x: 5, y: 5 }, NAMES)).toBe('Bob lays three red circles.');
  expect(say({ type: 'scored', seat: 1, tally: { lines: [line], full: 1, four: true, last: false, points: 60 } }, NAMES)).toBe('Bob: 15 × 4 = 60 points.');
  expect(word({ type: 'scored', seat: 1, tally: { lines: [line], full: 0, four: false, last: false, points: 15 } })).toEqual({ seat: 1, text: '+15' });
});

test('what is laid, counted and waited for has its case and number', () => {
  chooseLanguage('ru');
  expect(say({ type: 'laid', seat: 1, card: 'wild', x: 5, y: 5 }, NAMES)).toBe('Bob кладёт джокера.');
  expect(sayCell(VIEW, [50, 51], 'wild', false)).toMatch(/^Положить сюда джокера:/);
  expect([1, 2, 5].map((lines) => words.full(lines))).toEqual(['полный ряд', '2 полных ряда', '5 полных рядов']);
  expect([1, 2].map((count) => page.waitsFor('Ann', count))).toEqual(['Ждём, когда вернётся Ann.', 'Ждём, когда вернутся Ann.']);
  chooseLanguage('fi');
  expect([1, 2].map((count) => page.waitsFor('Ann', count))).toEqual(['Odotetaan, että Ann palaa.', 'Odotetaan, että Ann palaavat.']);
});

test('on a phone the strip says what a turn brought, and no word lies over it', () => {
  const scored: Event = { type: 'scored', seat: 1, tally: { lines: [], full: 0, four: false, last: false, points: 15 } };
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect([word(scored), word({ type: 'passed', seat: 1 })?.text]).toEqual([null, 'passes']);
  vi.unstubAllGlobals();
});

test('a rich turn sounds richer', () => {
  const tally = { lines: [], full: 0, four: false, last: false, points: 60 };
  expect([sound({ type: 'scored', seat: 0, tally }), sound({ type: 'scored', seat: 0, tally: { ...tally, points: 7 } })]).toEqual(['capture', 'chip']);
});

test('a cell is said from the first card, with what lies beside it', () => {
  expect([placeName([51, 51]), placeName([53, 50]), placeName([49, 52])]).toEqual(['the first card', '2 right, 1 up', '2 left, 1 down']);
  expect(sayCell(VIEW, [50, 51], '111', false)).toBe('Lay one red triangle here: 1 left. On the right three red triangles.');
  expect(sayCell(VIEW, [51, 51], '111', true)).toMatch(/^Take the wild card for one red triangle: the first card\./);
});

test('every hint has words, and every key', () => {
  const actions: Action[] = [
    { type: 'put', card: '133', x: 52, y: 51 },
    { type: 'reclaim', card: '133', x: 52, y: 51 },
    { type: 'trade', cards: ['111', '222'] },
    { type: 'trade' },
    { type: 'end_turn' },
    { type: 'take_back' },
    { type: 'leave' },
  ];
  expect(actions.map(advise)).toEqual([
    'three red circles, 1 right',
    'take the wild card for three red circles',
    'trade one red triangle, two blue crosses',
    'trade your cards',
    'end the turn',
    'take the last card back',
    'Give up',
  ]);
  expect(keys().every(({ does }) => does)).toBe(true);
});
