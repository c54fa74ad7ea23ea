import { beforeEach, expect, test } from 'vitest';
import { hear, trouble } from '../../src/net/house.ts';

const you = { id: 'a', name: 'Ann' };
beforeEach(() => void (trouble.value = null));

test('every welcome says whether there is trouble', () => {
  hear({ type: 'welcome', you, protocol: 1, trouble: 'The disk is full.' });
  expect(trouble.value).toBe('The disk is full.');
  hear({ type: 'welcome', you, protocol: 1 }); // the end of it was told while we were away
  expect(trouble.value).toBeNull();
});

test('the trouble of one table is not the trouble of the house', () => {
  hear({ type: 'trouble', text: 'This table has stopped.', table: 't' });
  expect(trouble.value).toBeNull();
  hear({ type: 'trouble', text: 'The disk is full.' });
  hear({ type: 'trouble', text: 'Over.', table: 't', over: true });
  expect(trouble.value).toBe('The disk is full.');
  hear({ type: 'trouble', text: 'Over.', over: true });
  expect(trouble.value).toBeNull();
});
