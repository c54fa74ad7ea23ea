import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { sayComplaint } from '../../../../src/pages/replay/file/complaint.ts';
import { catalogue } from '../../../../src/games/catalogue.ts';
import { FilePage } from '../../../../src/pages/replay/file/page.tsx';
import { loadFormats, sayOffer, sayRecordRefusal, sayUse, type KnownFormat } from '../../../../src/pages/replay/records/formats.ts';
import { SaveRecord } from '../../../../src/pages/replay/records/save.tsx';
import { openFile } from '../../../../src/pages/replay/file/open.ts';
import { threadReel } from '../../../../src/pages/replay/reel.ts';
import { ReplayViewer } from '../../../../src/pages/replay/viewer.tsx';
import type { GameListing, Replay } from '../../../../src/wire/index.ts';
import { answered, drawn, hook, press } from '../../../drawn.ts';
import { dots, morra } from '../../../listings.ts';
import { onecard, replay, step } from '../reels.ts';

beforeEach(() => {
  catalogue.value = [DOTS, LEDGERS];
});

afterEach(() => {
  catalogue.value = null;
  chooseLanguage('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sgf = { name: 'sgf', title: 'SGF', extension: 'sgf', media_type: 'application/x-go-sgf', reads: true, writes: true, several: false };
const ledger = { name: 'ledger', title: 'Ledger', extension: 'csv', media_type: 'text/csv', reads: false, writes: true, several: true };
const DOTS: GameListing = { ...dots, records: [sgf] };
const LEDGERS: GameListing = { ...morra, records: [ledger] }; // of which the page knows no words
const [SGF_OF_DOTS, LEDGER_OF_MORRA] = (await loadFormats([DOTS, LEDGERS])) as [KnownFormat, KnownFormat];
const FORMATS = [SGF_OF_DOTS, LEDGER_OF_MORRA];

const SGF = '(;FF[4]GM[40]SZ[9]PB[Аня];B[aa];W[bb])';

/** The parlour lists its games, answers every other question so, and keeps what it was asked. */
function answering(status: number, body: unknown) {
  const asked = vi.fn((_address: string, _asked: RequestInit) => Promise.resolve(new Response(JSON.stringify(body), { status })));
  const list = () => Promise.resolve(new Response(JSON.stringify({ games: [DOTS, LEDGERS] })));
  vi.stubGlobal('fetch', (address: string, more: RequestInit) => (address === '/api/v1/games' ? list() : asked(address, more)));
  return asked;
}

const PLAIN = '(;FF[4]GM[40]SZ[9];B[aa])';

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
  const asked = answering(200, { games: [onecard()] });
  const file = new File([text], name);
  expect((await openFile(file, FORMATS)).games).toEqual([onecard()]);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/records/sgf');
  expect(bytesOf(asked.mock.calls[0]?.[1])).toEqual(new Uint8Array(await file.arrayBuffer()));
});

test('a file of ours goes nowhere, though somebody in it is called (;', async () => {
  const asked = answering(200, {});
  const game = { ...onecard(), seats: [{ name: '(;' }, { bot: 'easy' }] };
  expect((await openFile(new File([JSON.stringify(game)], 'game.json'), FORMATS)).games).toEqual([game]);
  expect((await openFile(new File(['hello'], 'game.json'), FORMATS)).complaint).toEqual({ why: 'not_json' });
  expect(asked).not.toHaveBeenCalled();
});

test('what is too large is not sent, and what was moved cannot be', async () => {
  const asked = answering(200, {});
  expect((await openFile(new File([SGF, ' '.repeat(256 * 1024)], 'a.sgf'), FORMATS)).complaint).toEqual({ why: 'large' });
  const gone = new File([SGF], 'a.sgf');
  gone.arrayBuffer = () => Promise.reject(new Error('it was moved'));
  expect((await openFile(gone, FORMATS)).complaint).toEqual({ why: 'unreadable' });
  expect(asked).not.toHaveBeenCalled();
});

test('a refusal names the move, in the language of the page', async () => {
  answering(400, { code: 'taken', text: 'move 12: (3, 4) refused: a dot is there already' });
  const { complaint } = await openFile(new File([SGF], 'a.sgf'), FORMATS);
  expect(sayComplaint(complaint!)).toBe('The record goes wrong at move 12. That is taken already.');
  chooseLanguage('ru');
  expect(sayComplaint(complaint!)).toBe('Запись сбивается на 12-м ходу. Здесь уже занято.');
  chooseLanguage('fi');
  expect(sayRecordRefusal(SGF_OF_DOTS, 'not_your_turn', 'move 2: the same colour twice')).toBe('Tallenne menee vikaan siirrossa 2. Sama väri siirtää kahdesti peräkkäin.');
  chooseLanguage('en');
  expect(sayRecordRefusal(SGF_OF_DOTS, 'passed', 'move 2: there is no passing in dots')).toBe('The record goes wrong at move 2. There is no passing in dots.');
  expect(sayRecordRefusal(SGF_OF_DOTS, 'not_dots', 'it is a game of something else: dots is GM[40]')).toBe('It is a game of something else: dots is GM[40].');
});

async function chosen(file: File): Promise<HTMLElement> {
  const root = drawn(<FilePage />);
  await act(() => vi.dynamicImportSettled());
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
  answering(200, { games: [record] });
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

test('a record that comes before the list of the games waits for it', async () => {
  catalogue.value = null;
  const asked = answering(400, { code: 'bad_size', text: 'SZ[64] refused: 5 to 52 lines each way' });
  const house = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, more: RequestInit) => (address === '/api/v1/games' ? new Promise(() => undefined) : house(address, more)));
  const root = await chosen(new File([SGF], 'a.sgf'));
  await answered();
  expect([hook(root, 'complaint'), asked.mock.calls]).toEqual([null, []]);
  await act(() => void (catalogue.value = [DOTS]));
  await vi.waitFor(() => expect(hook(root, 'complaint')?.textContent).toContain('SZ[64] refused'));
});

test('why a record cannot be shown stands where it was chosen', async () => {
  answering(400, { code: 'bad_size', text: 'SZ[64] refused: 5 to 52 lines each way' });
  const root = await chosen(new File([SGF], 'a.sgf'));
  expect(root.textContent).toContain('The parlour reads the game…');
  await vi.waitFor(() => expect(hook(root, 'complaint')?.textContent).toBe('SZ[64] refused: 5 to 52 lines each way.'));
  expect(root.textContent).not.toContain('The parlour reads the game…');
});

test('only a game of dots is offered as SGF', async () => {
  answering(200, { games: [] });
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
  const asked = answering(200, { name: 'parlor-dots-TBL1-1.sgf', media_type: 'application/x-go-sgf', file: btoa(PLAIN) });
  const kept: [name: string, file: Blob][] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${kept.push(['', file as Blob])}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.at(-1)![0] = this.download;
  });
  const root = drawn(<SaveRecord format={SGF_OF_DOTS} origin={{ table: 'tbl1', round: 3, ticket: 'k1' }} from="seat" />);
  press(hook(root, 'save-sgf'));
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/tables/tbl1/games/3/records/sgf?key=k1');
  expect(kept[0]![0]).toBe('parlor-dots-TBL1-1.sgf');
  expect(await kept[0]![1].text()).toBe(PLAIN);
  expect(kept[0]![1].type).toBe('application/x-go-sgf');
});

test('where there are no letters for so many lines, that is said', async () => {
  answering(400, { code: 'too_wide', text: '64 by 64: SGF has letters for 52 lines and no more' });
  const root = drawn(<SaveRecord format={SGF_OF_DOTS} origin={{ table: 'tbl1', round: 1, ticket: '' }} from="watch" />);
  press(hook(root, 'save-sgf'));
  await vi.waitFor(() => expect(hook(root, 'no-sgf')?.textContent).toContain('52 lines'));
});

test('of two files opened quickly the second is shown, though the first is read later', async () => {
  const slow = new File([' '.repeat(256 * 1024 + 1)], 'slow.json'); // too large, as a record
  let read: (text: string) => void = () => undefined;
  const head = slow.slice();
  head.text = () => new Promise((done) => (read = done));
  slow.slice = () => head;
  const root = drawn(<FilePage />);
  await act(() => vi.dynamicImportSettled());
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
  expect(sayRecordRefusal(SGF_OF_DOTS, 'closed', 'move 9: (2, 3) refused: it is in a zone of seat 0')).toBe('The record goes wrong at move 9. That is closed already.');
});

test('a format without words of its game is named by its title', () => {
  expect([sayUse(LEDGER_OF_MORRA), sayOffer(LEDGER_OF_MORRA)]).toEqual(['Other programs read Ledger.', 'or Morra as Ledger']);
  expect(sayRecordRefusal(LEDGER_OF_MORRA, 'odd', 'move 3: six fingers refused')).toBe('The record goes wrong at move 3. Six fingers refused.');
  chooseLanguage('fi');
  expect(sayOffer(SGF_OF_DOTS)).toBe('Tai Pisteet-peli SGF-tiedostona, mistä tahansa');
});

test('what cannot be read is not offered, and goes nowhere', async () => {
  const asked = answering(200, {});
  expect((await openFile(new File(['1,Ann'], 'hands.csv'), FORMATS)).complaint).toEqual({ why: 'not_json' });
  expect(asked).not.toHaveBeenCalled();
  const root = drawn(<FilePage />);
  await act(() => vi.dynamicImportSettled());
  expect(hook(root, 'file')?.getAttribute('accept')).toBe('.json,.sgf,application/json');
  expect(root.querySelector('.lead')?.textContent).toContain('or a game of dots as SGF, from anywhere');
});

test('where a file holds several games one is chosen', async () => {
  const games = [onecard(), { ...onecard(), seats: [{ name: 'Cid' }, { name: 'Dan' }] }];
  answering(200, { games });
  const root = await chosen(new File([SGF], 'all.sgf'));
  await vi.waitUntil(() => hook(root, 'file-games'));
  expect(hook(root, 'file-games')?.textContent).toContain('There are 2 games in this file.');
  expect(hook(root, 'game-2')?.textContent).toContain('Cid · Dan');
  press(hook(root, 'game-2'));
  await vi.waitUntil(() => hook(root, 'moves'));
  press(hook(root, 'open-another'));
  expect(hook(root, 'game-1')).not.toBeNull();
});

test('where a file holds several games, all of a table can be had, as they are seen', async () => {
  const asked = answering(200, { name: 'all.csv', media_type: 'text/csv', file: btoa('1,Ann') });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const root = drawn(<SaveRecord format={LEDGER_OF_MORRA} origin={{ table: 'tbl1', round: 3, ticket: '' }} from="watch" />);
  press(hook(root, 'save-all-ledger'));
  press(hook(root, 'save-ledger'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const paths = asked.mock.calls.map(([path]) => path);
  expect(paths).toEqual(['/api/v1/tables/tbl1/records/ledger', '/api/v1/tables/tbl1/games/3/records/ledger?from=watch']);
  expect(hook(drawn(<SaveRecord format={SGF_OF_DOTS} origin={{ table: 'tbl1', round: 3, ticket: '' }} from="seat" />), 'save-all-sgf')).toBeNull();
});
