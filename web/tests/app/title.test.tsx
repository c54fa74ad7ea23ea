import { act } from 'preact/test-utils';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { useCallInTitle, useTitle } from '../../src/app/title.ts';
import { drawn } from '../drawn.ts';

function Page({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function Slip({ text }: { text: string }) {
  useCallInTitle(text);
  return null;
}

const house = (title: string, call: string) => (
  <>
    {title && <Page title={title} key={title} />}
    <Slip text={call} />
  </>
);

test('a call goes before the title of the page, which may change meanwhile', () => {
  const root = drawn(house('Help', ''));
  const next = (title: string, call: string) => {
    act(() => render(house(title, call), root));
    return document.title;
  };
  expect(document.title).toBe('Help · Parlor');
  expect(next('Help', 'Bob asks you to play')).toBe('Bob asks you to play · Parlor');
  expect(next('Your turn', 'Bob asks you to play')).toBe('Bob asks you to play · Parlor');
  expect(next('Your turn', '')).toBe('Your turn · Parlor');
  expect(next('', '')).toBe('Parlor');
});
