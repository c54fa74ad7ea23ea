import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { sayComplaint } from '../../../../src/pages/replay/file/complaint.ts';
import { loadFilePage } from '../../../../src/pages/replay/file/page.tsx';
import { SaveSgf } from '../../../../src/games/dots/exchange/savesgf.tsx';
import { exchange, sayRecordRefusal } from '../../../../src/games/dots/exchange/exchange.ts';
import { openFile } from '../../../../src/pages/replay/file/open.ts';
import { threadReel } from '../../../../src/pages/replay/reel.ts';
import { ReplayViewer } from '../../../../src/pages/replay/viewer.tsx';
import type { Replay } from '../../../../src/wire/index.ts';
import { answered, drawn, hook, press } from '../../../drawn.ts';
import { onecard, replay, step } from '../../../pages/replay/reels.ts';

afterEach(() => {
  chooseLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SGF = '(;FF[4]GM[40]SZ[9]PB[Аня];B[aa];W[bb])';

/** The parlour answers every question so, and keeps what it was asked. */
function answering(status: number, body: unknown) {
  const asked = vi.fn((_address: string, _asked: RequestInit) => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const bytesOf = (asked: RequestInit | undefined) => {
  const { file } = JSON.parse(asked?.body as string) as { file: string };
  return Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
};

test.each([
  ['game.sgf', SGF],
  ['GAME.SGF', 'nonsense'],
  ['game.txt', `written by somebody\n${SGF}`],
  ['game', '\ufeff  ( ;GM[40])'],
])('%s goes to the parlour, byte for byte', async (name, text) => {
  const asked = answering(200, onecard());
  const file = new File([text], name);
  expect((await openFile(file, [exchange])).replay).toEqual(onecard());
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/sgf');
  expect(bytesOf(asked.mock.calls[0]?.[1])).toEqual(new Uint8Array(await file.arrayBuffer()));
});

test('a file of ours goes nowhere, though somebody in it is called (;', async () => {
  const asked = answering(200, {});
  const game = { ...onecard(), seats: [{ name: '(;' }, { bot: 'easy' }] };
  expect((await openFile(new File([JSON.stringify(game)], 'game.json'), [exchange])).replay).toEqual(game);
  expect((await openFile(new File(['hello'], 'game.json'), [exchange])).complaint).toEqual({ why: 'not_json' });
  expect(asked).not.toHaveBeenCalled();
});

test('what is too large is not sent, and what was moved cannot be', async () => {
  const asked = answering(200, {});
  expect((await openFile(new File([SGF, ' '.repeat(256 * 1024)], 'a.sgf'), [exchange])).complaint).toEqual({ why: 'large' });
  const gone = new File([SGF], 'a.sgf');
  gone.arrayBuffer = () => Promise.reject(new Error('it was moved'));
  expect((await openFile(gone, [exchange])).complaint).toEqual({ why: 'unreadable' });
  expect(asked).not.toHaveBeenCalled();
});

test('a refusal names the move, in the language of the page', async () => {
  answering(400, { code: 'taken', text: 'move 12: (3, 4) refused: a dot is there already' });
  const { complaint } = await openFile(new File([SGF], 'a.sgf'), [exchange]);
  expect(sayComplaint(complaint!)).toBe('The record goes wrong at move 12. That is taken already.');
  chooseLanguage('ru');
  expect(sayComplaint(complaint!)).toBe('Запись сбивается на ходе 12. Здесь уже занято.');
  chooseLanguage('fi');
  expect(sayRecordRefusal('not_your_turn', 'move 2: the same colour twice')).toBe('Tallenne menee vikaan siirrossa 2. Sama väri siirtää kahdesti peräkkäin.');
  chooseLanguage('en');
  expect(sayRecordRefusal('passed', 'move 2: there is no passing in dots')).toBe('The record goes wrong at move 2. There is no passing in dots.');
  expect(sayRecordRefusal('not_dots', 'it is a game of something else: dots is GM[40]')).toBe('It is a game of something else: dots is GM[40].');
});

async function chosen(file: File): Promise<HTMLElement> {
  const FilePage = await loadFilePage();
  const root = drawn(<FilePage />);
  const input = hook(root, 'file') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  return root;
}

test('a record is shown like a game of this house, without what nobody knows of it', async () => {
  const record: Replay = {
    ...replay('dots', [step(1, { view: { n: 1 }, asked: [0] }), step(2, { view: { n: 2 }, events: [{ type: 'rained' }] })]),
    ...{ table: 'sgf', begun: 0, ended: 0, viewer: null, may: [], outcome: null },
    seats: [{ name: 'Аня' }, {}],
  };
  answering(200, record);
  const root = await chosen(new File([SGF], 'a.sgf'));
  await vi.waitUntil(() => hook(root, 'moves'));
  expect(root.querySelector('.headline')?.textContent).toBe('From a file');
  expect(root.querySelector('.replay-about')?.textContent).not.toContain('It took');
  press(hook(root, 'move-1'));
  await vi.waitFor(() => expect(hook(root, 'outcome')?.textContent).toBe('The record ends here.'));
  press(hook(root, 'share'));
  expect(hook(root, 'save-game')).not.toBeNull();
  expect(hook(root, 'save-sgf')).toBeNull();
});

test('why a record cannot be shown stands where it was chosen', async () => {
  answering(400, { code: 'bad_size', text: 'SZ[64] refused: 5 to 52 lines each way' });
  const root = await chosen(new File([SGF], 'a.sgf'));
  expect(root.textContent).toContain('The parlour reads the game…');
  await vi.waitFor(() => expect(hook(root, 'complaint')?.textContent).toBe('SZ[64] refused: 5 to 52 lines each way.'));
  expect(root.textContent).not.toContain('The parlour reads the game…');
});

test('only a game of dots is offered as SGF', async () => {
  const origin = { table: 'tbl1', round: 1, ticket: 'k1' };
  for (const [game, offered] of [['dots', true], ['onecard', false]] as const) {
    const reel = threadReel({ ...onecard(), game })!;
    const root = drawn(<ReplayViewer reel={reel} start={0} verify={false} origin={origin} onFrom={() => undefined} />);
    await act(() => vi.dynamicImportSettled());
    press(hook(root, 'share'));
    expect(hook(root, 'save-sgf') !== null).toBe(offered);
  }
});

test('a game is kept as SGF under the name that the parlour gives it', async () => {
  const asked = answering(200, { name: 'parlor-dots-TBL1-1.sgf', text: SGF });
  const kept: [name: string, file: Blob][] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${kept.push(['', file as Blob])}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.at(-1)![0] = this.download;
  });
  const root = drawn(<SaveSgf origin={{ table: 'tbl1', round: 3, ticket: 'k1' }} />);
  press(hook(root, 'save-sgf'));
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/tables/tbl1/games/3/sgf?key=k1');
  expect(kept[0]![0]).toBe('parlor-dots-TBL1-1.sgf');
  expect(await kept[0]![1].text()).toBe(SGF);
});

test('where there are no letters for so many lines, that is said', async () => {
  answering(400, { code: 'too_wide', text: '64 by 64: SGF has letters for 52 lines and no more' });
  const root = drawn(<SaveSgf origin={{ table: 'tbl1', round: 1, ticket: '' }} />);
  press(hook(root, 'save-sgf'));
  await vi.waitFor(() => expect(hook(root, 'no-sgf')?.textContent).toContain('52 lines'));
});

test('of two files opened quickly the second is shown, though the first is read later', async () => {
  const slow = new File([' '.repeat(256 * 1024 + 1)], 'slow.json'); // too large, as a record
  let read: (text: string) => void = () => undefined;
  const head = slow.slice();
  head.text = () => new Promise((done) => (read = done));
  slow.slice = () => head;
  const FilePage = await loadFilePage();
  const root = drawn(<FilePage />);
  const open = (file: File) => {
    const input = hook(root, 'file') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  open(slow);
  open(new File(['hello'], 'quick.json'));
  await vi.waitFor(() => expect(hook(root, 'complaint')).not.toBeNull());
  const said = hook(root, 'complaint')?.textContent;
  read(SGF);
  await answered();
  await answered();
  expect(hook(root, 'complaint')?.textContent).toBe(said);
});

test('a move into a closed place is refused in plain words', () => {
  expect(sayRecordRefusal('closed', 'move 9: (2, 3) refused: it is in a zone of seat 0')).toBe('The record goes wrong at move 9. That is closed already.');
});
