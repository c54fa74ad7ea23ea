/** What games count, and what is worth doing at them, has words and medals in the folder of the game. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEntries } from '../../src/games/registry.ts';
import { achievementWords, badgeOf, countedName, variantName } from '../../src/games/titles.ts';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { Badge } from '../../src/pages/people/profile/badge.tsx';
import { featTitle, sayFeat } from '../../src/pages/people/profile/honours.ts';
import { drawn } from '../drawn.ts';

/** The first word of each call in the sources of a game: Counted("taken", …) */
function namedIn(game: string, call: string): string[] {
  const root = join(import.meta.dirname, '../../../src/parlor/games', game);
  const named = new RegExp(`\\b${call}\\(\\s*"([a-z0-9_]+)"`, 'g');
  return globSync('**/*.py', { cwd: root }).flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(([, name]) => name!));
}

test.each(allEntries())('$name has a word for everything that it counts', ({ name, words }) => {
  expect(Object.keys(words.en.counted ?? {}).sort()).toEqual(namedIn(name, 'Counted').sort());
});

test.each(allEntries())('$name has words and a medal for each of its achievements', ({ name, words, badges }) => {
  const codes = namedIn(name, 'Milestone').sort();
  expect(Object.keys(words.en.achievements ?? {}).sort()).toEqual(codes);
  expect(Object.keys(badges ?? {}).sort()).toEqual(codes);
});

test('some games count, and some have achievements of their own', () => {
  expect(allEntries().filter(({ words }) => words.en.counted).length).toBeGreaterThan(1);
  expect(allEntries().filter(({ badges }) => badges).length).toBeGreaterThan(1);
});

test('a number of ours is called as the language has it, another as its game says', () => {
  chooseLanguage('fi');
  expect(countedName('iota', { name: 'best_turn', title: 'Best turn' })).toBe('Paras vuoro');
  expect(variantName('iota', 'seed')).toBe('talon tapa');
  chooseLanguage('en');
  expect(countedName('iota', { name: 'constructor', title: 'Built' })).toBe('Built');
  expect(countedName('chess', { name: 'checks', title: 'Checks given' })).toBe('Checks given');
});

test('a size is written with its cross, and another label as it is', () => {
  expect(variantName('dots', '20x20')).toBe('20 × 20');
  expect(variantName('chess', 'max9x')).toBe('max9x');
});

test('an achievement of a game is called by the words of the game', () => {
  const known = { code: 'dots.capture_20', title: 'as the parlour says', text: '' };
  expect(sayFeat(known).title).toBe('Trawler');
  expect(featTitle('dots.capture_20')).toBe('Trawler');
  const unknown = { code: 'chess.first_mate', title: 'First mate', text: 'Mate somebody' };
  expect(sayFeat(unknown)).toEqual({ title: 'First mate', text: 'Mate somebody' });
  expect(featTitle('chess.first_mate')).toBe('First mate');
  expect(achievementWords('first_game')).toBeUndefined();
});

test('a medal is drawn by the game that it belongs to', () => {
  const path = drawn(<Badge code="dots.capture_20" />).querySelector('path');
  expect(path?.getAttribute('d')).toBe(badgeOf('dots.capture_20'));
  expect(badgeOf('first_game')).toBeUndefined();
});
