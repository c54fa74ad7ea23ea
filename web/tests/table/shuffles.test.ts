import { beforeEach, describe, expect, test } from 'vitest';
import { tipOf } from '../../src/fair/table/secret.ts';
import { blankTable, type TableState } from '../../src/table/model.ts';
import { reduce } from '../../src/table/reducer.ts';
import { Shuffles } from '../../src/table/shuffles.ts';
import type { Link, News, Room, SealSight, ServerMessage, Vow } from '../../src/wire/index.ts';
import { Dealer, Player } from '../fair/dealer.ts';
import { ann, bob, room, snapshot, update } from '../rooms.ts';

const house = new Dealer();
const other = new Player(1);

/** A page that follows a table, and all that it says about shuffles. */
function page(person: string | null = 'a') {
  const sent: (Vow | Link)[] = [];
  let again = 0; // how often it asked to be shown the table
  const shuffles = new Shuffles('t', (message) => sent.push(message), () => void again++);
  let state: TableState = blankTable('t');
  const hear = async (letter: ServerMessage) => {
    state = reduce(state, letter, 0);
    shuffles.hear(letter, state, person);
    await import('../../src/fair/table/part.ts');
    await Promise.resolve();
  };
  const codes = () => shuffles.findings.value.doubts.map(({ code }) => code);
  return { sent, shuffles, hear, codes, looked: () => again };
}

const sealed = (more: Partial<SealSight> = {}, also: Partial<Room> = {}) => room([ann, bob], { seal: house.sight(more), ...also });
const asking = (number: number, more = {}): ServerMessage => ({ type: 'asking', table: 't', batch: 1, number, cards: 5, left: 2000, ...more });
const WELCOME: ServerMessage = { type: 'welcome', protocol: 1, you: { id: 'a', name: 'Ann' } };

/** What a table tells of an honest batch: its seal, its tips, its cut, and a shuffle. */
function story(first: string): News[] {
  const tips: [number, string][] = [[0, tipOf('a', 't', house.seal)], [1, other.tip]];
  const links = [first, other.link(1)];
  return [house.seal, house.commit(tips), house.open(tips, links), house.mix(1, links, [[1, other.link(2)]], { missing: [[0, 0]] })];
}

const linkIn = (sent: (Vow | Link)[]) => sent.flatMap((each) => (each.type === 'link' ? [each.link] : [])).at(-1) ?? '';
const numbers = (sent: (Vow | Link)[]) => sent.map((each) => (each.type === 'link' ? each.number : 0));

beforeEach(() => localStorage.setItem('parlor.seals', '{}')); // the page itself remembers what was cleared

describe('a table page in the shuffles', () => {
  test('gives its tip when it is told of a seal, a link for the cut, and one for each shuffle', async () => {
    const { sent, hear, shuffles } = page();
    await hear(snapshot());
    expect(sent).toEqual([]);
    await hear(update(6, { room: sealed(), seat: 0, news: [house.seal] }));
    expect(numbers(sent)).toEqual([0]);
    await hear(update(7, { room: sealed({ voices: [0, 1], committed: true }), seat: 0, news: [story('')[1]!] }));
    await hear(asking(1));
    expect(numbers(sent)).toEqual([0, 1]);
    const [, , opened] = story(linkIn(sent));
    await hear(update(8, { room: sealed({ voices: [0, 1], committed: true, cut: true }), seat: 0, news: [opened!] }));
    await hear(asking(2));
    expect(numbers(sent)).toEqual([0, 1, 2]);
    expect(shuffles.findings.value).toEqual({ doubts: [], looked: house.seal.root });
  });

  test('gives no link for what it was not told, whatever a room says', async () => {
    const { sent, hear, codes } = page();
    await hear(snapshot({ room: sealed({ voices: [0, 1], committed: true, cut: true, used: 1 }) }));
    await hear(asking(3));
    await hear(update(6, { room: sealed({ voices: [], used: 1 }), seat: 0 }));
    expect(sent).toEqual([]);
    expect(codes()).toEqual(['history']);
  });

  test('asks to be shown the batch, once, where it sits down in the middle of it', async () => {
    const { sent, hear, looked, codes } = page();
    await hear(snapshot({ room: sealed({ voices: [1], committed: true }), seat: null }));
    await hear(update(6, { room: sealed({ voices: [1], committed: true }), seat: 0 }));
    await hear(update(7, { room: sealed({ voices: [1], committed: true }), seat: 0 }));
    expect([looked(), sent, codes()]).toEqual([1, [], []]);
    await hear(snapshot({ room: sealed({ voices: [1], committed: true }), shuffles: [house.seal, house.commit([[1, other.tip]])] }));
    expect(numbers(sent)).toEqual([0]);
    expect([looked(), codes()]).toEqual([1, []]);
  });

  test('hears what is for another table or batch and gives no link', async () => {
    const { sent, hear } = page();
    await hear(snapshot({ room: sealed(), shuffles: [house.seal] }));
    await hear(asking(1, { table: 'u' }));
    await hear(asking(1, { batch: 2 }));
    expect(sent.map(({ type }) => type)).toEqual(['vow']);
  });

  test('sees by the tips whether its own is there, and not by what the room says', async () => {
    const { sent, hear } = page();
    await hear(snapshot({ room: sealed({ voices: [0, 1] }), shuffles: [house.seal] }));
    expect(sent.map(({ type }) => type)).toEqual(['vow']);
  });

  test('only watches where it does not play, or a bot does', async () => {
    const watcher = page('c');
    await watcher.hear(snapshot({ room: sealed(), seat: null, shuffles: [house.seal] }));
    const away = page();
    await away.hear(snapshot({ room: room([{ ...ann, bot: 'random' }, bob], { seal: house.sight() }), shuffles: [house.seal] }));
    expect([...watcher.sent, ...away.sent]).toEqual([]);
  });

  test('gives its tip again after a reconnect, when it has seen the table, where nobody has written it down yet', async () => {
    const { sent, hear } = page();
    await hear(snapshot({ room: sealed(), shuffles: [house.seal] }));
    await hear(WELCOME);
    await hear(asking(0));
    expect(sent).toHaveLength(1);
    await hear(snapshot({ room: sealed(), shuffles: [house.seal] }));
    expect(sent).toHaveLength(2);
  });

  test('a watcher looks at the decks of a batch that was told lately', async () => {
    const { shuffles, hear } = page('c');
    const [seal, ...rest] = story(new Player(0).link(1)); // not a link of this tip
    await hear(snapshot({ room: sealed({ cut: true }), seat: null, told: [[3, [], [seal!]], [4, [], rest]] }));
    expect(shuffles.findings.value.doubts.map(({ code }) => code)).toContain('first_link');
    const blind = page('c');
    await blind.hear(snapshot({ room: sealed({ cut: true }), seat: null, told: [[4, [], rest]] }));
    expect(blind.shuffles.findings.value).toEqual({ doubts: [], looked: null });
  });

  test('finds another seal where it has seen one, also after a reload', async () => {
    await page().hear(snapshot({ room: sealed(), shuffles: [house.seal] }));
    const { sent, codes, hear } = page();
    const false_ = new Dealer(1, 'another');
    await hear(snapshot({ room: room([ann, bob], { seal: false_.sight() }), shuffles: [false_.seal] }));
    expect(codes()).toEqual(['root']);
    expect(sent).toEqual([]);
  });

  test('says when a shuffle was made and a game went on without it', async () => {
    const { sent, codes, hear } = page();
    await hear(snapshot({ room: sealed(), shuffles: [house.seal] }));
    await hear(update(6, { room: sealed({ voices: [0, 1] }), seat: 0, news: [story('')[1]!] }));
    await hear(asking(1));
    const [, , opened, mixed] = story(linkIn(sent));
    await hear(update(7, { news: [opened!, mixed!] }));
    expect(codes()).toEqual([]);
    await hear(update(8, { view: { turn: 1 } }));
    expect(codes()).toEqual(['unused']);
    await hear(update(9, { view: { turn: 0 }, news: [{ type: 'dealt', shuffles: [[1, 1, 5]] }] }));
    expect(codes()).toEqual([]);
  });
});
