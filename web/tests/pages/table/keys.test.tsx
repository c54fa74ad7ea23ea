import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import type { AnyGamePage } from '../../../src/games/page.ts';
import { page as noughts } from '../../../src/games/noughts/page.tsx';
import { page as onecard } from '../../../src/games/onecard/page.tsx';
import { muted } from '../../../src/kit/sound/sound.ts';
import { useTableKeys } from '../../../src/pages/table/keys.ts';
import { perspectiveOf } from '../../../src/pages/table/perspective.ts';
import type { May } from '../../../src/wire/index.ts';
import { drawn } from '../../drawn.ts';
import { followed } from '../../followed.ts';
import { noughts as listing } from '../../listings.ts';
import { ann, bob, room, snapshot } from '../../rooms.ts';

function table(page: AnyGamePage | null, may: May = {}, asked = [0]) {
  const { store, said } = followed(snapshot({ room: room([ann, bob]), asked, may }));
  const [onTalk, onSheet] = [vi.fn(), vi.fn()];
  function Table() {
    const whole = useRef<HTMLDivElement>(null);
    const state = store.state.value;
    const here = perspectiveOf({ ...state, room: state.room! }, listing);
    useTableKeys({ page, here, store, whole, talking: true, onTalk, onSheet });
    return (
      <div ref={whole}>
        <div class="log" tabIndex={0} />
        <form class="chat">
          <input class="input" />
        </form>
      </div>
    );
  }
  const root = drawn(<Table />);
  return { root, said, onTalk, onSheet };
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    await new Promise((done) => requestAnimationFrame(done));
  });
}

const focused = () => document.activeElement?.className;

test('t talks, l reads the log, Escape folds it up, ? shows the keys', async () => {
  const { onTalk, onSheet } = table(noughts);
  await press('l');
  expect(focused()).toBe('log');
  await press('t');
  expect(focused()).toBe('input');
  await press('l'); // now it is a letter
  expect(focused()).toBe('input');
  (document.activeElement as HTMLElement).blur();
  await press('Escape');
  await press('?', { shiftKey: true });
  expect(onTalk.mock.calls).toEqual([[true], [true], [false]]);
  expect(onSheet.mock.calls).toEqual([['keys']]);
});

test('m mutes', async () => {
  table(noughts);
  const before = muted.value;
  await press('m');
  expect(muted.value).toBe(!before);
  await press('ь', { code: 'KeyM' }); // a Russian keyboard
  expect(muted.value).toBe(before);
});

test('f is the whole screen, unless the game folds with it', async () => {
  const filled = vi.fn(() => Promise.resolve());
  Object.assign(document, { fullscreenEnabled: true });
  document.documentElement.requestFullscreen = filled;
  table(noughts);
  await press('f');
  expect(filled).toHaveBeenCalledTimes(1);
  table(onecard);
  await press('f');
  expect(filled).toHaveBeenCalledTimes(1);
  await press('F', { shiftKey: true });
  expect(filled).toHaveBeenCalledTimes(2);
});

test('h asks for a hint on our turn, where the table gives hints', async () => {
  const alone = table(noughts, { hint: true });
  await press('h');
  expect(alone.said).toEqual([{ type: 'advise', table: 't', ref: 'r1' }]);
  const people = table(noughts);
  await press('h');
  const waiting = table(noughts, { hint: true }, [1]);
  await press('h');
  expect([...people.said, ...waiting.said]).toEqual([]);
});
