/** A third party's game is said in its own words; ours in the language of the page. */
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/games/catalogue.ts';
import { blurbOf, optionsOf, titleOf } from '../../src/games/titles.ts';
import { CODES } from '../../src/i18n/codes.ts';
import { lookUp } from '../../src/i18n/known.ts';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { refusals as fi } from '../../src/i18n/fi/refusals.ts';
import { refusals as ru } from '../../src/i18n/ru/refusals.ts';
import { featTitle, rankName, sayFeat } from '../../src/pages/people/profile/honours.ts';
import { entry as onecard } from '../../src/games/onecard/words/fi/entry.ts';
import { entry as russian } from '../../src/games/onecard/words/ru/entry.ts';
import { sayRefusal } from '../../src/i18n/refusals.ts';
import { levelName } from '../../src/table/words.ts';
import type { GameListing } from '../../src/wire/index.ts';

afterEach(() => {
  chooseLanguage('en');
  catalogue.value = null;
});

function listing(name: string): GameListing {
  const options = { properties: { stack: { type: 'integer', title: 'Chips each' }, hurry: { type: 'boolean' } } };
  return { name, title: 'Ludo', blurb: 'Home first.', options, bots: [], offers: [], least_seats: 2, most_seats: 4 } as unknown as GameListing;
}

test('what is not ours is not known, not even what every object has', () => {
  expect(lookUp({ one: 1 }, 'one')).toBe(1);
  expect(lookUp({ one: 1 }, 'two')).toBeUndefined();
  expect(lookUp({ one: 1 }, 'constructor')).toBeUndefined();
});

describe('a game', () => {
  test('of ours has its title, blurb and options in the language of the page', () => {
    chooseLanguage('ru');
    const ours = listing('onecard');
    expect([titleOf('onecard'), blurbOf(ours)]).toEqual(['Одна карта', expect.stringMatching(/карт/)]);
    expect(optionsOf(ours).map((field) => field.label)).toEqual([russian.options.stack, 'Hurry']);
  });

  test('of a third party has its own, in every language', () => {
    chooseLanguage('fi');
    const theirs = listing('ludo');
    catalogue.value = [theirs];
    expect([titleOf('ludo'), blurbOf(theirs)]).toEqual(['Ludo', 'Home first.']);
    expect(optionsOf(theirs).map((field) => field.label)).toEqual(['Chips each', 'Hurry']);
    expect(titleOf('toString')).toBe('toString');
  });
});

test('ranks, achievements and levels of bots are said by code, others as they are called', () => {
  chooseLanguage('ru');
  expect(rankName({ code: 'captain', name: 'Captain' })).toBe('Капитан');
  expect(rankName({ code: 'wizard', name: 'Wizard' })).toBe('Wizard');
  expect(sayFeat({ code: 'streak_3', title: 'Hat-trick', text: '' }).title).toBe('Хет-трик');
  expect(sayFeat({ code: 'ludo_home', title: 'Home', text: 'Be home.' })).toEqual({ title: 'Home', text: 'Be home.' });
  expect([featTitle('draw'), featTitle('ludo_home')]).toEqual(['Никому не обидно', 'Ludo home']);
  expect([levelName('hard'), levelName('Grand_master')]).toEqual(['сильный', 'grand master']);
});

describe('a refusal', () => {
  test('is said by its code, and by the parlour where the code is unknown', () => {
    chooseLanguage('ru');
    expect(sayRefusal('not_your_turn', 'seat 1 acted, but it is seat 0')).toBe('Сейчас не ваш ход.');
    expect(sayRefusal('no_dice', 'throw the dice first')).toBe('Throw the dice first.');
    chooseLanguage('fi');
    expect(sayRefusal('not_your_turn', 'seat 1 acted, but it is seat 0')).toBe('Nyt ei ole sinun vuorosi.');
  });

  test('keeps the words of the parlour in English, which name what is allowed', () => {
    expect(sayRefusal('bad_raise', 'raise to 7 refused: allowed is 8 to 92')).toBe('Raise to 7 refused: allowed is 8 to 92.');
    expect(sayRefusal('not_your_turn', 'seat 1 acted, but it is seat 0')).toBe('It is not your turn.');
  });

  test('of a game is said by the game, whose words go before those of the house', () => {
    chooseLanguage('fi');
    expect(sayRefusal('bad_raise', 'raise to 7 refused', 'onecard')).toBe(onecard.refusals.bad_raise);
    expect(sayRefusal('bad_raise', 'raise to 7 refused')).toBe('Raise to 7 refused.');
    expect(sayRefusal('not_your_turn', '', 'onecard')).toBe('Nyt ei ole sinun vuorosi.');
  });

  test('keeps the facts that no other words can hold', () => {
    chooseLanguage('fi');
    expect(sayRefusal('banned', 'you are banned until 2026-03-12: noise')).toBe(
      'Ylläpitäjä on estänyt pääsysi. (You are banned until 2026-03-12: noise.)',
    );
  });

  test('has words in Russian and Finnish for every code', () => {
    expect(Object.keys(ru).sort()).toEqual([...CODES].sort());
    expect(Object.keys(fi).sort()).toEqual([...CODES].sort());
  });
});
