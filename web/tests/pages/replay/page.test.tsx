import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { FilePage } from '../../../src/pages/replay/file/page.tsx';
import { ReplayPage } from '../../../src/pages/replay/page.tsx';
import { drawn, hook } from '../../drawn.ts';
import { onecard } from './reels.ts';

afterEach(() => vi.unstubAllGlobals());

/** The house answers every question about a game so. */
function answering(status: number, body: unknown) {
  const asked = vi.fn((address: string) => {
    const answer = address.includes('/games/') ? body : { games: [] };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: address.includes('/games/') ? status : 200 }));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const GAME = { table: 'tbl1', round: 1, from: '', ticket: '', at: 2, verify: false };

async function opened(asked: Partial<typeof GAME> = {}): Promise<HTMLElement> {
  const root = drawn(<ReplayPage {...GAME} {...asked} />);
  await vi.waitUntil(() => root.querySelector('main'));
  return root;
}

test('a game is asked for as the address says, and opens at its move', async () => {
  const asked = answering(200, onecard());
  const root = await opened({ from: 'watch', ticket: 'k1' });
  expect(asked).toHaveBeenCalledWith('/api/v1/tables/tbl1/games/1?from=watch&key=k1', expect.anything());
  await vi.waitFor(() => expect(hook(root, 'move-2')?.getAttribute('aria-current')).toBe('step'));
});

test.each([
  ['no_such_game', 'There is no such game here', null],
  ['not_over', 'This game is still being played', '/t/tbl1'],
  ['not_yours', 'This game is not for everybody', '/r/tbl1/1?from=watch'],
  ['lasting_secrets', 'What was not shown stays hidden', '/r/tbl1/1?from=watch'],
  ['too_long', 'The game could not be fetched', null],
])('%s is said kindly, with a way on', async (code, title, way) => {
  answering(403, { code, text: 'no' });
  const root = await opened({ from: 'seat' });
  expect(root.querySelector('h1')?.textContent).toBe(title);
  const ways = [...root.querySelectorAll('a')].map((door) => door.getAttribute('href'));
  expect(ways).toContain('/');
  if (way) expect(ways).toContain(way);
});

test('a game in which nothing happened says so', async () => {
  answering(200, { ...onecard(), steps: [] });
  expect((await opened()).querySelector('h1')?.textContent).toBe('Nothing happened in this game');
});

async function given(text: string): Promise<HTMLElement> {
  answering(200, {});
  const root = drawn(<FilePage />);
  const input = hook(root, 'file') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([text], 'game.json')] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitUntil(() => hook(root, 'complaint') ?? hook(root, 'moves'));
  return root;
}

test('a game from a file is shown, and nothing of it is asked of the house', async () => {
  const root = await given(JSON.stringify(onecard()));
  expect(hook(root, 'moves')?.querySelectorAll('li')).toHaveLength(4);
  expect(hook(root, 'standpoint')).toBeNull(); // only what is in the file
});

test('a bad file is refused in words', async () => {
  expect(hook(await given('<html>'), 'complaint')?.textContent).toContain('or only a part of one');
  expect(hook(await given(JSON.stringify({ ...onecard(), round: '<b>1</b>' })), 'complaint')?.textContent).toContain('$.round');
});
