import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { useArrival, useKeepFocus } from '../../src/app/focus.ts';
import { Menu } from '../../src/kit/dialog/menu.tsx';
import { you } from '../../src/net/connection.ts';
import { Greeting } from '../../src/pages/lobby/home/greeting.tsx';
import { go } from '../../src/app/router.ts';
import { drawn, hook, press } from '../drawn.ts';
import { key } from '../kit/keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

function Page({ own }: { own: boolean }) {
  const main = useArrival();
  return (
    <main ref={main} tabIndex={-1}>
      {own && <input ref={(input) => input?.focus()} />}
    </main>
  );
}

test('who walks to a page begins at its beginning, or where the page wants them', () => {
  const first = drawn(<Page own={false} />);
  expect(document.activeElement).not.toBe(first.querySelector('main')); // the browser came here by the address
  act(() => go('/help'));
  const next = drawn(<Page own={false} />);
  expect(document.activeElement).toBe(next.querySelector('main'));
  const form = drawn(<Page own />);
  expect(document.activeElement).toBe(form.querySelector('input'));
});

function Corner({ turn }: { turn: boolean }) {
  const area = useKeepFocus();
  return (
    <section ref={area} tabIndex={-1}>
      {turn && <button type="button">Call</button>}
    </section>
  );
}

test('what was pressed goes with its turn, and the focus stays in its corner', () => {
  const root = drawn(<Corner turn />);
  act(() => root.querySelector('button')!.focus());
  act(() => render(<Corner turn={false} />, root));
  expect(document.activeElement).toBe(root.querySelector('section'));
});

test('but nobody is called back who is elsewhere', () => {
  const root = drawn(<Corner turn />);
  act(() => root.querySelector('button')!.focus());
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  act(() => root.querySelector('button')!.blur());
  act(() => render(<Corner turn={false} />, root));
  expect(document.activeElement).not.toBe(root.querySelector('section'));
});

test('Escape folds a menu up and gives the focus back; walking out of it folds it up, too', () => {
  const root = drawn(
    <>
      <Menu label="Menu" button="M">
        <a href="/account">Account</a>
      </Menu>
      <input />
    </>,
  );
  const button = root.querySelector('button')!;
  press(button);
  act(() => root.querySelector('a')!.focus());
  key(document.activeElement, 'Escape');
  expect([document.activeElement, root.querySelector('a')]).toEqual([button, null]);
  press(button);
  act(() => root.querySelector('input')!.focus());
  expect([document.activeElement, root.querySelector('a')]).toEqual([root.querySelector('input'), null]);
});

test('who takes no other name is back where that began', () => {
  act(() => void (you.value = { id: 'a', name: 'Ann' }));
  const root = drawn(<Greeting first />);
  press(hook(root, 'change-name'));
  key(hook(root, 'name-input'), 'Escape');
  expect(document.activeElement).toBe(hook(root, 'change-name'));
});
