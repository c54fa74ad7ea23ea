import { expect, test } from 'vitest';
import { tapEffect } from '../../../src/games/dots/tap.ts';

test('large points take one tap', () => {
  expect(tapEffect(7, null, true, false)).toBe('play');
  expect(tapEffect(7, null, false, false)).toBe('nothing');
  expect(tapEffect(null, null, false, false)).toBe('nothing');
});

test('small points take two: a look, then the same again; another one moves the glass', () => {
  expect(tapEffect(7, null, true, true)).toBe('look');
  expect(tapEffect(7, 7, true, true)).toBe('play');
  expect(tapEffect(8, 7, true, true)).toBe('look');
  expect(tapEffect(9, 9, false, true)).toBe('look'); // taken: only to be looked at
  expect(tapEffect(null, 7, false, true)).toBe('nothing');
});
