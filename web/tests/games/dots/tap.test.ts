import { expect, test } from 'vitest';
import { tapped } from '../../../src/games/dots/tap.ts';

test('large points take one tap', () => {
  expect(tapped(7, null, true, false)).toBe('play');
  expect(tapped(7, null, false, false)).toBe('nothing');
  expect(tapped(null, null, false, false)).toBe('nothing');
});

test('small points take two: a look, then the same again; another one moves the glass', () => {
  expect(tapped(7, null, true, true)).toBe('look');
  expect(tapped(7, 7, true, true)).toBe('play');
  expect(tapped(8, 7, true, true)).toBe('look');
  expect(tapped(9, 9, false, true)).toBe('look'); // taken: only to be looked at
  expect(tapped(null, 7, false, true)).toBe('nothing');
});
