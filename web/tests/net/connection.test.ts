import { beforeEach, expect, test } from 'vitest';
import { era, hear, trouble, signedOutElsewhere, you as me } from '../../src/net/connection.ts';

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

test('a member who is suddenly a guest was logged out elsewhere: the page begins anew and says so', () => {
  me.value = null;
  hear({ type: 'welcome', you: { id: 'm', name: 'Mia', member: true }, protocol: 1 });
  const before = era.value;
  hear({ type: 'welcome', you: { id: 'm', name: 'Mia Lee', member: true }, protocol: 1 }); // another name, the same person
  expect([era.value, signedOutElsewhere.value]).toEqual([before, false]);
  hear({ type: 'welcome', you: { id: 'g', name: 'Guest 7' }, protocol: 1 });
  expect([era.value, signedOutElsewhere.value]).toEqual([before + 1, true]);
});
