import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { page } from '../../../../src/games/noughts/page.tsx';
import { Announcer } from '../../../../src/pages/table/talk/announcer.tsx';
import { filterLog } from '../../../../src/pages/table/talk/talk.tsx';
import type { Saying } from '../../../../src/table/model.ts';
import { drawn, hook } from '../../../drawn.ts';

const names = ['Ann', 'Bob'];
const WAITS = { myTurn: false, reacting: false };
const placed = (key: string, seat: number, cell: number): Saying => ({ key, names, kind: 'event', event: { type: 'placed', seat, cell } });
const said: Saying = { key: 's', names, kind: 'news', news: { type: 'said', person: { id: 'b', name: 'Bob' }, text: 'Well played' } };
const paused: Saying = { key: 'p', names, kind: 'news', news: { type: 'paused', by: 'a' } };
const mixed: Saying = { key: 'm', names, kind: 'news', news: { type: 'mixed', batch: 1, use: 1, deck: 2 } };

test('events, news and talk are said in words, one after the other, and what says nothing is not', () => {
  const root = drawn(<Announcer lately={[]} page={page} here={WAITS} />);
  expect(hook(root, 'said')?.getAttribute('aria-live')).toBe('polite');
  act(() => render(<Announcer lately={[placed('1', 0, 4), paused, mixed]} page={page} here={WAITS} />, root));
  const first = hook(root, 'said')!.firstElementChild;
  act(() => render(<Announcer lately={[placed('1', 0, 4), paused, mixed, said]} page={page} here={WAITS} />, root));
  expect([...hook(root, 'said')!.children].map((line) => line.textContent)).toEqual([
    'Ann plays the middle.',
    'The game is paused.',
    'Bob: Well played',
  ]);
  expect(hook(root, 'said')!.firstElementChild).toBe(first); // only what is new is read
});

test('your turn is said at once', () => {
  const root = drawn(<Announcer lately={[]} page={page} here={{ myTurn: true, reacting: false }} />);
  expect(hook(root, 'said-turn')?.textContent).toBe('Your turn');
  expect(hook(root, 'said-turn')?.getAttribute('aria-live')).toBe('assertive');
  const asked = drawn(<Announcer lately={[]} page={page} here={{ myTurn: true, reacting: true }} />);
  expect(hook(asked, 'said-turn')?.textContent).toBe('Your turn to answer');
});

test('the log shows all, the game, or the talk', () => {
  const log = [placed('1', 0, 4), said, paused];
  expect(filterLog(log, 'all')).toBe(log);
  expect(filterLog(log, 'game').map(({ key }) => key)).toEqual(['1', 'p']);
  expect(filterLog(log, 'talk').map(({ key }) => key)).toEqual(['s']);
});
