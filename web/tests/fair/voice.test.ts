import { describe, expect, test } from 'vitest';
import { givenAt } from '../../src/fair/book.ts';
import { belongs } from '../../src/fair/chain.ts';
import { unhex } from '../../src/fair/sha.ts';
import { tipOf, Voice, voicesKnown } from '../../src/fair/voice.ts';
import type { Link, SealSight, Vow } from '../../src/wire/index.ts';

const seal = (batch = 1, root = 'aa', more: Partial<SealSight> = {}): SealSight => ({ batch, root: root.repeat(32), size: 13, count: 8, pack: 'cc'.repeat(32), ...more });

let tables = 0; // what a page knows of a table outlives its storage, so each test has its own

function voice(table = `t${++tables}`) {
  const sent: (Vow | Link)[] = [];
  return { table, sent, voice: new Voice(table, (message) => sent.push(message)) };
}

const tipIn = (message: Vow | Link | undefined) => (message?.type === 'vow' ? message.tip : '');
/** The seal when our tip is in it, and that of others. */
const cut = (table: string, used = 0, ...others: string[]): SealSight => seal(1, 'aa', { cut: true, used, tips: [tipOf('a', table, seal()), ...others.map((each) => each.repeat(32))] });

const linkOf = (message: Vow | Link | undefined) => (message?.type === 'link' ? message.link : '');

describe('a voice in the shuffles', () => {
  test('answers a seal once with a tip, and asks for links with links of that tip', () => {
    const { table, sent, voice: ours } = voice();
    expect(ours.join('a', seal())).toBe(true);
    ours.join('a', seal());
    ours.give('a', cut(table), 1);
    ours.give('a', cut(table, 1, 'ee'), 2);
    expect(sent.map(({ type }) => type)).toEqual(['vow', 'link', 'link']);
    expect(belongs(unhex(linkOf(sent[1])), 1, unhex(tipIn(sent[0])))).toBe(true);
    expect(belongs(unhex(linkOf(sent[2])), 2, unhex(tipIn(sent[0])))).toBe(true);
    const tip = tipIn(sent[0]);
    const knew = { 1: voicesKnown([tip]), 2: voicesKnown([tip, 'ee'.repeat(32)]) };
    expect(givenAt(table)).toEqual([{ batch: 1, root: seal().root, person: 'a', uses: [1, 2], knew }]);
  });

  test('has the same chain after a reload and in another tab, and another for each seal, table and person', () => {
    const tip = (table: string, person: string, of: SealSight) => {
      const { sent, voice: ours } = voice(table);
      ours.join(person, of);
      return tipIn(sent[0]);
    };
    const first = tip('t', 'a', seal());
    expect(tip('t', 'a', seal())).toBe(first);
    const others = [tip('u', 'a', seal()), tip('t', 'b', seal()), tip('t', 'a', seal(2, 'bb'))];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('says its tip again on a new line, and gives a link again that it gave last', () => {
    const { table, sent, voice: ours } = voice();
    ours.join('a', seal());
    ours.give('a', cut(table), 1);
    ours.forget();
    ours.join('a', seal());
    ours.give('a', cut(table, 0, 'ee'), 1);
    expect(sent.map(({ type }) => type)).toEqual(['vow', 'link', 'vow', 'link']);
    expect(sent[3]).toEqual(sent[1]);
    expect(givenAt(table)[0]?.knew).toEqual({ 1: voicesKnown([tipIn(sent[0])]) }); // what counts is whom it knew the first time
  });

  test('gives the link after the last shuffle that it knows of, and never one beyond it', () => {
    const { table, sent, voice: ours } = voice();
    ours.join('a', seal());
    sent.length = 0;
    for (const use of [2, 3, 8]) ours.give('a', cut(table), use); // all that come before would follow from it
    ours.give('a', cut(table, 8), 9);
    ours.give('a', cut(table, -1), 1);
    expect(sent).toEqual([]);
    ours.give('a', cut(table, 4), 5);
    expect(sent).toHaveLength(1);
    ours.give('a', cut(table, 3), 4);
    expect(sent).toHaveLength(1);
  });

  test('never goes back: not to an earlier batch, or another root of the same one', () => {
    const { sent, voice: ours } = voice();
    ours.join('a', seal(2));
    sent.length = 0;
    ours.give('a', seal(2, 'bb'), 1);
    expect(ours.join('a', seal(1))).toBe(false);
    expect(ours.join('a', seal(2, 'bb'))).toBe(false);
    ours.give('a', seal(1), 0);
    expect(sent).toEqual([]);
    expect(ours.join('a', seal(3, 'cc'))).toBe(true);
  });

  test('gives no link where it gave no tip, and none where another stands for it', () => {
    const { table, sent, voice: ours } = voice();
    ours.give('a', cut(table), 1);
    expect(sent).toEqual([]);
    ours.give('a', seal(), 0);
    expect(ours.heed('a', seal(), tipIn(sent[0]))).toBe(true);
    expect(ours.heed('a', seal(), 'ee'.repeat(32))).toBe(false);
    ours.give('a', seal(1, 'aa', { tips: ['ee'.repeat(32)] }), 1);
    ours.give('a', seal(), 1);
    expect(sent).toHaveLength(1);
    ours.give('a', cut(table), 1);
    expect(sent).toHaveLength(2);
  });

  test('remembers a few tables and batches, and what it cannot read is nothing', () => {
    for (let table = 0; table < 50; table++) voice(`u${table}`).voice.join('a', seal());
    expect(givenAt('u0')).toEqual([]);
    expect(givenAt('u49')).toHaveLength(1);
    for (let batch = 1; batch <= 50; batch++) voice('u49').voice.join('a', seal(batch));
    expect(givenAt('u49').map(({ batch }) => batch)).toEqual(Array.from({ length: 40 }, (_, at) => at + 11));
    localStorage.setItem('parlor.seals', 'nonsense');
    expect(givenAt('u49')).toEqual([]);
    localStorage.setItem('parlor.seals', 'null');
    expect(givenAt('u49')).toEqual([]);
  });
});
