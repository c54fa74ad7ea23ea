import { afterEach, describe, expect, test } from 'vitest';
import { act } from 'preact/test-utils';
import { chooseLanguage, figure, firstKnown, applyLanguage, language, plural, localize, LANGUAGES } from '../../src/i18n/language.ts';
import { ago, day } from '../../src/i18n/dates.ts';
import { LanguageSwitch } from '../../src/app/languageswitch.tsx';
import { words as lobby } from '../../src/pages/lobby/words.ts';
import { words as page } from '../../src/pages/table/words.ts';
import { words as onecard } from '../../src/games/onecard/words.ts';
import { words as people } from '../../src/pages/people/words.ts';
import { BOT, sayNews, sayOutcome } from '../../src/table/words.ts';
import { drawn, enter, hook } from '../drawn.ts';

afterEach(() => act(() => chooseLanguage('en')));

describe('the first language', () => {
  test('is the first one wanted that we speak', () => {
    expect(firstKnown([null, 'de-DE', 'fi-FI', 'en-US'])).toBe('fi');
    expect(firstKnown(['ru', 'fi'])).toBe('ru');
    expect(firstKnown([null, 'RU-ru'])).toBe('ru');
  });

  test('is English where we speak none of them', () => {
    expect(firstKnown([])).toBe('en');
    expect(firstKnown([null, 'de', 'sv-FI', 'constructor'])).toBe('en');
  });
});

describe('plural forms', () => {
  const forms = { one: 'фишка', few: 'фишки', other: 'фишек' };

  test('in Russian go by the last digit, but not from 11 to 14', () => {
    const said = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111].map((count) => plural('ru', count, forms));
    expect(said.join(' ')).toBe('фишек фишка фишки фишки фишек фишек фишек фишек фишка фишки фишек фишка фишек');
  });

  test.each([
    ['en', 1, '1 chip'],
    ['en', 2, '2 chips'],
    ['ru', 1, '1 фишка'],
    ['ru', 2, '2 фишки'],
    ['ru', 5, '5 фишек'],
    ['ru', 11, '11 фишек'],
    ['ru', 21, '21 фишка'],
    ['fi', 1, '1 merkki'],
    ['fi', 2, '2 merkkiä'],
  ] as const)('%s: %i', (tongue, count, said) => {
    chooseLanguage(tongue);
    expect(onecard.stack(count)).toBe(said);
  });

  test('are right where a sentence counts', () => {
    chooseLanguage('ru');
    expect([1, 2, 5].map(lobby.free)).toEqual(['свободно 1 место', 'свободно 2 места', 'свободно 5 мест']);
    expect([1, 2, 21].map(page.waitingForPlayers)).toEqual(['Ждём ещё 1 игрока', 'Ждём ещё 2 игроков', 'Ждём ещё 21 игрока']);
    expect([1, 3, 12].map(people.drawnTimes)).toEqual(['1 ничья', '3 ничьи', '12 ничьих']);
  });
});

describe('choosing a language', () => {
  test('draws anew what speaks, and says so to who hears the page', () => {
    applyLanguage();
    const Greeting = () => <p>{page.putBot}</p>;
    const root = drawn(
      <>
        <LanguageSwitch />
        <Greeting />
      </>,
    );
    const names = [...root.querySelectorAll('option')].map((option) => option.textContent);
    expect(names).toEqual(['English', 'Русский', 'Suomi']);
    enter(hook(root, 'language'), 'ru', 'change');
    expect(root.querySelector('p')?.textContent).toBe('Посадить бота');
    expect(root.querySelector('label')?.textContent).toContain('Язык');
    expect(document.documentElement.lang).toBe('ru');
    enter(hook(root, 'language'), 'fi', 'change');
    expect(root.querySelector('p')?.textContent).toBe('Lisää botti');
    expect(document.documentElement.lang).toBe('fi');
  });

  test('is kept in this browser', () => {
    chooseLanguage('fi');
    expect(Object.values({ ...localStorage })).toContain('fi');
  });

  test('leaves no word of another language behind', () => {
    const both = localize({ en: { a: 'one', deep: { b: 'two' } }, ru: { a: 'раз', deep: { b: 'два' } }, fi: { a: 'yksi', deep: { b: 'kaksi' } } });
    expect([both.a, both.deep.b]).toEqual(['one', 'two']);
    chooseLanguage('ru');
    expect([both.a, both.deep.b]).toEqual(['раз', 'два']);
  });

  test('renames the bots in what was told before', () => {
    const told = { type: 'left', seat: 1 } as const;
    expect(sayNews(told, ['Ann', `${BOT}2`])).toBe('Bot 2 leaves.');
    chooseLanguage('ru');
    expect(sayNews(told, ['Ann', `${BOT}2`])).toBe('Бот 2 уходит.');
    expect(sayNews(told, ['Ann', ''])).toBe('Место 2 уходит.');
  });
});

test('an outcome is said as each language says it', () => {
  const outcome = { places: [1, 2], scores: [14, 6] };
  const inAll = Object.keys(LANGUAGES).map((tongue) => {
    chooseLanguage(tongue as typeof language.value);
    return sayOutcome(outcome, ['Ann', 'Bob']);
  });
  expect(inAll).toEqual(['Ann wins, 14 to 6.', 'Побеждает Ann, 14 : 6.', 'Ann voittaa 14–6.']);
});

test('numbers and days are written as the language writes them', () => {
  const at = Date.UTC(2026, 2, 12, 12);
  chooseLanguage('ru');
  expect(figure(1_234_567).replaceAll(/\s/g, ' ')).toBe('1 234 567');
  expect(day(at)).toBe('12 марта 2026');
  expect(ago(at - 5 * 60_000, at)).toBe('5 минут назад');
  chooseLanguage('fi');
  expect(day(at)).toBe('12. maaliskuuta 2026');
  expect(ago(at - 120 * 60_000, at)).toBe('2 tuntia sitten');
});
