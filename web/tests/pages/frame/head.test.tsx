import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { you } from '../../../src/net/connection.ts';
import { Head } from '../../../src/pages/frame/head.tsx';
import { answered, drawn, hook, press } from '../../drawn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => void (you.value = null));
});

async function leaving(answer: () => Promise<Response>): Promise<HTMLElement> {
  vi.stubGlobal('fetch', answer);
  act(() => void (you.value = { id: 'a', name: 'Ann', member: true }));
  const root = drawn(<Head />);
  press(hook(root, 'account-menu'));
  press(hook(root, 'logout'));
  await answered();
  return root;
}

test('who could not be signed out is told so, and is still here', async () => {
  const root = await leaving(() => Promise.reject(new TypeError('gone')));
  expect(hook(root, 'still-in')).not.toBeNull();
  expect(you.value?.name).toBe('Ann');
});

test('whom the parlour does not know is signed out, as who asked and was heard', async () => {
  await leaving(() => Promise.resolve(new Response('{"code":"not_signed_in","text":"Who?"}', { status: 401 })));
  expect(you.value?.member).toBeUndefined();
  await leaving(() => Promise.resolve(new Response('{}')));
  expect(you.value?.member).toBeUndefined();
});
