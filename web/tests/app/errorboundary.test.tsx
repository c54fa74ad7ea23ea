import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazy } from '../../src/app/lazy.tsx';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { ErrorBoundary } from '../../src/app/errorboundary.tsx';
import { go } from '../../src/app/router.ts';
import { answered, drawn, hook } from '../drawn.ts';

const said = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(said));
afterEach(() => {
  vi.restoreAllMocks();
  chooseLanguage('en');
});

const guarded = (Page: () => preact.JSX.Element) =>
  drawn(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
function Broken(): never {
  throw new Error('no such card');
}

test('a page that breaks says so, in every language, and the ways on lead to a page fetched anew', () => {
  const root = guarded(Broken);
  expect(hook(root, 'mishap')?.textContent).toContain('Something went wrong');
  expect(root.querySelector('a')?.target).toBe('_self'); // not a door of this page, which may be broken
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  hook(root, 'try-again')?.click();
  expect(reload).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalled(); // for who looks after the house
  act(() => chooseLanguage('fi'));
  expect(hook(root, 'mishap')?.textContent).toContain('Tällä sivulla meni jotain vikaan');
});

test('another page is drawn again', () => {
  let broken = true;
  const root = guarded(() => (broken ? Broken() : <p>Lobby</p>));
  broken = false;
  act(() => go('/'));
  expect(root.textContent).toBe('Lobby');
});

test('what the page does without is left out', () => {
  expect(drawn(<ErrorBoundary small children={<Broken />} />).textContent).toBe('');
});

test('a page that is fetched says so until it is here', async () => {
  const Page = lazy(() => Promise.resolve(() => <p>Help</p>));
  const root = guarded(() => <Page />);
  expect(root.textContent).toBe('One moment…');
  await answered();
  expect(root.textContent).toBe('Help');
  expect(guarded(() => <Page />).textContent).toBe('Help'); // the next time it is here at once
});

test('a page that cannot be fetched says so, and may come the next time', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => <p>Help</p>);
  const Page = lazy<object>(fetch);
  const root = guarded(() => <Page />);
  await answered();
  expect(hook(root, 'mishap')?.textContent).toContain('This page did not load');
  act(() => go('/help'));
  await answered();
  expect(root.textContent).toBe('Help');
});
