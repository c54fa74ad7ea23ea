import { expect, test, vi } from 'vitest';
import { trackKeys, useKeys, type Keys } from '../../../src/kit/input/keys.ts';
import { useReelKeys } from '../../../src/pages/replay/keys.ts';
import { drawn } from '../../drawn.ts';
import { key } from '../keyboard.ts';

test.each([useKeys, useReelKeys])('a key that is held does its thing once; an arrow walks on', (use) => {
  const [call, walk] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const keys: Keys = { c: call, ArrowRight: walk };
  function Ear() {
    use(keys);
    return null;
  }
  drawn(<Ear />);
  for (const cap of ['c', 'ArrowRight']) {
    key(null, cap);
    for (let times = 0; times < 5; times++) expect(key(null, cap, { repeat: true }).defaultPrevented).toBe(true);
  }
  expect(call).toHaveBeenCalledOnce();
  expect(walk).toHaveBeenCalledTimes(6);
});

test('Enter that is held on a button presses it once; in a text it may go on', () => {
  trackKeys();
  const root = drawn(
    <>
      <button type="button">Call</button>
      <textarea />
    </>,
  );
  const [button, text] = [root.querySelector('button'), root.querySelector('textarea')];
  expect(key(button, 'Enter').defaultPrevented).toBe(false);
  expect(key(button, 'Enter', { repeat: true }).defaultPrevented).toBe(true);
  expect(key(text, 'Enter', { repeat: true }).defaultPrevented).toBe(false);
});

test.each([useKeys, useReelKeys])('arrows are left to a text that scrolls', (use) => {
  const walk = vi.fn<() => void>();
  function Ear() {
    use({ ArrowDown: walk, n: walk });
    return (
      <>
        <div role="region" tabIndex={0} aria-label="Log" />
        <section tabIndex={0} aria-label="Fairness" />
      </>
    );
  }
  const root = drawn(<Ear />);
  for (const text of [root.querySelector('div'), root.querySelector('section')]) {
    expect(key(text, 'ArrowDown').defaultPrevented).toBe(false);
    expect(key(text, 'n').defaultPrevented).toBe(true);
  }
  expect(walk).toHaveBeenCalledTimes(2);
});

test('on a board that was reached by keyboard the arrows walk; on one that was pressed they step through the game', () => {
  const step = vi.fn<() => void>();
  function Reel() {
    useReelKeys({ ArrowRight: step });
    return (
      <div class="board">
        <div tabIndex={0} />
      </div>
    );
  }
  const sheet = drawn(<Reel />).querySelector('.board > div');
  key(null, 'Tab');
  key(sheet, 'ArrowRight');
  expect(step).not.toHaveBeenCalled();
  sheet?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  key(sheet, 'ArrowRight');
  key(sheet, 'ArrowRight');
  expect(step).toHaveBeenCalledTimes(2);
  key(sheet, 'Tab');
  key(sheet, 'ArrowRight');
  expect(step).toHaveBeenCalledTimes(2);
});
