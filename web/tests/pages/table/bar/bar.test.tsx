import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Bar } from '../../../../src/pages/table/bar/bar.tsx';
import { OpenDialog, type DialogName } from '../../../../src/pages/table/dialogs.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { useUnread } from '../../../../src/pages/table/talk/unread.ts';
import type { Saying } from '../../../../src/table/model.ts';
import type { May, Room } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { noughts } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const SEAL = { batch: 1, root: '27a1f0c4b9' + '3d'.repeat(27), size: 13, count: 8, pack: '44'.repeat(32) };

function table(more: Partial<Room> = {}, may: May = {}) {
  const { store, asked } = followed(snapshot({ room: room([ann, bob], { game: 'noughts', ...more }), asked: [0], may }));
  const state = store.state.value;
  return { store, asked, here: perspectiveOf({ ...state, room: state.room! }, noughts) };
}

test('the bar has the way back, the game, whose turn it is, and a door to each sheet', () => {
  const { here, store } = table({ watching: 2, seal: SEAL });
  const open = vi.fn();
  const bar = drawn(<Bar here={here} store={store} talking={false} unread={2} onOpen={open} onTalk={() => undefined} />);
  expect(bar.querySelector('a.home')?.getAttribute('href')).toBe('/');
  expect(bar.querySelector('h1')?.textContent).toBe('Noughts and crosses');
  expect(hook(bar, 'headline')?.textContent).toBe('Your turn');
  for (const door of ['share', 'who', 'settings', 'more', 'seal']) press(hook(bar, door));
  expect(open.mock.calls.flat()).toEqual(['invite', 'people', 'settings', 'more', 'seal']);
  expect(hook(bar, 'talk')?.getAttribute('aria-label')).toBe('Log and talk: 2 new messages');
  expect(hook(bar, 'full-screen')).toBeNull(); // this browser has none
});

test('where nothing is shuffled there is no seal', () => {
  const { here, store } = table();
  const bar = drawn(<Bar here={here} store={store} talking={false} unread={0} onOpen={() => undefined} onTalk={() => undefined} />);
  expect(hook(bar, 'seal')).toBeNull();
});

test.each<[DialogName, string]>([
  ['more', 'more-dialog'],
  ['people', 'who-is-here'],
  ['change', 'change-dialog'],
  ['invite', 'invite-dialog'],
  ['settings', 'settings-dialog'],
  ['keys', 'keys-dialog'],
  ['seal', 'seal-dialog'],
])('the sheet %s', (name, testid) => {
  const { here, store } = table({ seal: SEAL });
  const sheet = drawn(<OpenDialog name={name} here={here} store={store} page={null} generic={false} onOpen={() => undefined} />);
  expect(hook(sheet, testid)).not.toBeNull();
});

test('from More one goes to the others, or asks for something', () => {
  const { here, store, asked } = table({}, { host: { pause: true } });
  const open = vi.fn();
  const sheet = drawn(<OpenDialog name="more" here={here} store={store} page={null} generic={false} onOpen={open} />);
  press(hook(sheet, 'more-settings'));
  press(hook(sheet, 'people'));
  press(hook(sheet, 'pause'));
  expect(open.mock.calls.flat()).toEqual(['settings', 'people', null]);
  expect(asked).toEqual([{ type: 'pause' }]);
});

test('what others say while the talk is folded away is counted', () => {
  const said = (key: string, id: string): Saying => ({ key, names: [], kind: 'news', news: { type: 'said', person: { id, name: id }, text: 'hm' } });
  const [one, two, three] = [said('1', 'b'), said('2', 'b'), said('3', 'c')];
  let count = -1;
  function Table({ log, open }: { log: readonly Saying[]; open: boolean }) {
    count = useUnread(log, open);
    return null;
  }
  const root = drawn(<Table log={[one]} open={false} />);
  const next = (log: readonly Saying[], open: boolean) => {
    act(() => render(<Table log={log} open={open} />, root));
    return count;
  };
  expect(count).toBe(0); // it was there when we came
  expect(next([one, two], false)).toBe(1);
  expect(next([one, two, three], false)).toBe(2);
  expect(next([one, two, three], true)).toBe(0);
  expect(next([one, two, three], false)).toBe(0);
});
