import { beforeEach, describe, expect, test } from 'vitest';
import { blankTable, type TableState } from '../../src/table/model.ts';
import { reduce } from '../../src/table/reducer.ts';
import { Shuffles } from '../../src/table/shuffles.ts';
import type { Link, Opened, Room, SealSight, ServerMessage, Vow } from '../../src/wire/index.ts';
import vectors from '../../../tests/fair/vectors.json';
import { ann, bob, room, snapshot, update } from '../rooms.ts';

const { size, count, root, pack } = vectors;
const SEAL: SealSight = { batch: 1, root, size, count, pack };
const OPENED: Opened = {
  type: 'opened',
  batch: 1,
  tips: vectors.chains.map(({ tip }, seat) => [seat, tip]),
  seeds: vectors.cut.opened.map((deck) => [deck, vectors.decks[deck]!.seed]),
  proof: vectors.cut.proof,
};

/** A page that follows a table, and all that it says about shuffles. */
function page(person: string | null = 'a') {
  const sent: (Vow | Link)[] = [];
  const shuffles = new Shuffles('t', (message) => sent.push(message));
  let state: TableState = blankTable('t');
  const hear = async (letter: ServerMessage) => {
    state = reduce(state, letter, 0);
    shuffles.hear(letter, state, person);
    await import('../../src/fair/part.ts');
    await Promise.resolve();
  };
  return { sent, shuffles, hear };
}

const sealed = (more: Partial<SealSight> = {}, also: Partial<Room> = {}) => room([ann, bob], { seal: { ...SEAL, ...more }, ...also });

beforeEach(() => localStorage.clear());

describe('a table page in the shuffles', () => {
  test('gives its tip when it sees a seal, and links when asked', async () => {
    const { sent, hear } = page();
    await hear(snapshot());
    expect(sent).toEqual([]);
    await hear(update(6, { room: sealed(), seat: 0 }));
    await hear({ type: 'asking', table: 't', batch: 1, use: 0, left: 2000 });
    await hear({ type: 'asking', table: 't', batch: 1, use: 1, left: 2000 });
    expect(sent.map(({ type }) => type)).toEqual(['vow']); // nobody has told that our tip is in it
  });

  test('gives a link for the shuffle after the last that it was told of, whatever a room says', async () => {
    const { sent, hear } = page();
    const uses = () => sent.flatMap((each) => (each.type === 'link' ? [each.use] : []));
    const mixed = (use: number, batch = 1) => ({ type: 'mixed' as const, batch, use, deck: use });
    const asked = (use: number) => hear({ type: 'asking', table: 't', batch: 1, use, left: 2000 });
    await hear(snapshot());
    await hear(update(6, { room: sealed(), seat: 0, news: [{ ...SEAL, type: 'seal' }] }));
    const tips = sent.map((each) => (each.type === 'vow' ? each.tip : ''));
    await hear(update(7, { room: sealed({ tips }), seat: 0 }));
    await asked(1);
    await asked(2);
    await hear(update(8, { room: sealed({ tips, used: 2 }), seat: 0, news: [mixed(2), mixed(1, 2)] }));
    await asked(3);
    expect(uses()).toEqual([1]);
    await hear(update(9, { room: sealed({ tips, used: 1 }), seat: 0, news: [mixed(1)] }));
    await asked(2);
    expect(uses()).toEqual([1, 2]);
    await hear(snapshot({ room: sealed({ tips, used: 2 }) })); // seen anew: it may have gone on
    await asked(3);
    expect(uses()).toEqual([1, 2, 3]);
    await hear(snapshot());
    await hear(update(12, { room: sealed({ tips, used: 2 }), seat: 0 })); // a seal of which nobody has told
    await asked(3);
    expect(uses()).toEqual([1, 2, 3]);
  });

  test('hears what is for another table or batch and says nothing', async () => {
    const { sent, hear } = page();
    await hear(snapshot({ room: sealed({ voices: [0] }) }));
    await hear({ type: 'asking', table: 'u', batch: 1, use: 1 });
    await hear({ type: 'asking', table: 't', batch: 2, use: 1 });
    expect(sent).toEqual([]);
  });

  test('only watches where it does not play, or a bot does', async () => {
    const watcher = page('c');
    await watcher.hear(snapshot({ room: sealed(), seat: null }));
    const away = page();
    await away.hear(snapshot({ room: room([{ ...ann, bot: 'random' }, bob], { seal: SEAL }) }));
    expect([...watcher.sent, ...away.sent]).toEqual([]);
  });

  test('gives its tip again after a reconnect, where nobody has written it down yet', async () => {
    const { sent, hear } = page();
    await hear(snapshot({ room: sealed() }));
    await hear({ type: 'welcome', protocol: 1, you: { id: 'a', name: 'Ann' } });
    await hear(snapshot({ room: sealed() }));
    await hear({ type: 'welcome', protocol: 1, you: { id: 'a', name: 'Ann' } });
    await hear(snapshot({ room: sealed({ voices: [0, 1] }) }));
    expect(sent).toHaveLength(2);
  });

  test('looks at the decks that are opened, also at those it hears of later', async () => {
    const { shuffles, hear } = page('c');
    await hear(snapshot({ room: sealed({ cut: true }), seat: null, told: [[4, [], [OPENED]]] }));
    expect(shuffles.finding.value).toEqual({ root, looked: true, fault: null, elsewhere: false });
  });

  test('finds a false deck', async () => {
    const { shuffles, hear } = page('c');
    const [[deck], ...rest] = OPENED.seeds as [[number, string], ...[number, string][]];
    const news = [{ ...OPENED, seeds: [[deck, '77'.repeat(32)], ...rest] as [number, string][] }];
    await hear(snapshot({ room: sealed(), seat: null }));
    await hear(update(6, { room: sealed({ cut: true }), news }));
    expect(shuffles.finding.value).toMatchObject({ fault: 'decks', looked: true });
  });

  test('finds another seal where it has seen one', async () => {
    const before = page();
    await before.hear(snapshot({ room: sealed() }));
    const { sent, shuffles, hear } = page();
    await hear(snapshot({ room: sealed({ root: '12'.repeat(32) }) }));
    expect(shuffles.finding.value).toMatchObject({ root: '12'.repeat(32), fault: 'root', looked: false });
    expect(sent).toEqual([]);
  });

  test('says where its part was given by another device, and leaves the links to that one', async () => {
    const { sent, shuffles, hear } = page();
    await hear(snapshot({ room: sealed() }));
    await hear(update(6, { room: sealed({ cut: true, voices: [0, 1] }), seat: 0, news: [OPENED] }));
    expect(shuffles.finding.value).toMatchObject({ fault: null, elsewhere: true });
    await hear({ type: 'asking', table: 't', batch: 1, use: 1 });
    expect(sent.map(({ type }) => type)).toEqual(['vow']);
  });

  test('a late tip of ours is ours', async () => {
    const { sent, shuffles, hear } = page();
    await hear(snapshot({ room: sealed({ cut: true }) }));
    const vow = sent[0];
    await hear(update(6, { news: [{ type: 'vowed', batch: 1, seat: 0, tip: vow?.type === 'vow' ? vow.tip : '' }] }));
    expect(shuffles.finding.value).toMatchObject({ elsewhere: false, looked: false });
    await hear(update(7, { news: [{ type: 'vowed', batch: 1, seat: 1, tip: '34'.repeat(32) }] }));
    expect(shuffles.finding.value).toMatchObject({ elsewhere: false });
  });
});
