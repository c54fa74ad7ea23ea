/** Two pages of one browser at one table: each has a line of its own, and one may be told later than the other. */
import { describe, expect, test } from 'vitest';
import { belongs, length, link, tip } from '../../../src/fair/chain.ts';
import { notesAt, noteLink, noteTip } from '../../../src/fair/table/book.ts';
import { seedOf } from '../../../src/fair/table/secret.ts';
import { hex, unhex } from '../../../src/fair/sha.ts';
import { storedBook } from '../../../src/fair/table/stored.ts';
import { Dealer } from '../dealer.ts';
import { bob, linkIn, numbers, Page } from '../page.ts';

describe('two pages of one browser', () => {
  test('one that is a letter behind doubts nothing, and leaves the answer to the other', () => {
    const ahead = new Page();
    const behind = new Page(ahead.table, ahead.house);
    const first = ahead.cut();
    for (const news of ahead.news) behind.hear(news);
    for (const use of [1, 2, 3]) {
      ahead.shuffle(first);
      if (use < 3) behind.hear(ahead.news.at(-1)!);
      behind.used = use;
    }
    ahead.house = new Dealer(2);
    ahead.used = 0;
    expect(numbers(ahead.hear(ahead.house.seal))).toEqual(['tip']);
    expect([behind.answers(), behind.doubts]).toEqual([[], []]);
    behind.hear(ahead.news.at(-2)!);
    expect(behind.doubts).toEqual([]);
  });

  test('one gives no link of a batch that the other has seen given up', () => {
    const ahead = new Page();
    const behind = new Page(ahead.table, ahead.house);
    ahead.cut();
    for (const news of ahead.news) behind.hear(news);
    ahead.hear({ type: 'abandoned', batch: 1, reason: 'size' });
    ahead.house = new Dealer(2);
    expect(numbers(ahead.hear(ahead.house.seal))).toEqual(['tip']);
    expect([behind.ask(2), behind.doubts]).toEqual([[], []]);
  });

  test('one that is still loading is not told less than it knew', () => {
    const page = new Page();
    const first = page.cut();
    page.shuffle(first);
    const told = [...page.news]; // this is what a second page is shown
    const second = new Page(page.table, page.house);
    page.shuffle(first);
    second.used = 1;
    second.voice.see(told, second.standing());
    expect(second.doubts).toEqual([]);
    const third = page.reload(told, { used: 1 });
    expect(third.doubts).toContain('history 2'); // but this one began when all was known
  });
});

describe('the chain of a batch', () => {
  test('is another one where fewer shuffles are said to be sealed', () => {
    const page = new Page();
    const [vow] = page.hear(page.house.seal);
    const seal = { ...page.house.seal, scheme: 2 };
    const short = { ...seal, count: 1 };
    const late = hex(tip(seedOf('a', page.table, short), length(1, 2)));
    for (let number = 1; number <= length(seal.count, 2); number++) {
      expect(hex(link(seedOf('a', page.table, seal), length(seal.count, 2), number))).not.toBe(late);
    }
    expect(vow).toMatchObject({ type: 'vow' });
    page.voice.see([{ ...page.house.seal, count: 1 }], page.standing({ count: 1 }));
    expect(page.doubts).toContain('root 0');
    expect(page.ask(0)).toEqual([]); // so it gives no tip of a shorter one
  });
});

test('somebody who is left out of a cut waits until the tips are fixed, and misses nothing', () => {
  const page = new Page();
  page.hear(page.house.seal);
  page.hear(page.house.commit(page.tips));
  const first = linkIn(page.ask(1));
  expect(belongs(unhex(first), 1, unhex(page.tip))).toBe(true);
  page.hear({ type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 0]] }); // it came too late
  expect(page.doubts).toEqual(['withheld 0']);
  page.house = new Dealer(2);
  expect(page.hear(page.house.seal)).toEqual([]);
  const alone: [number, string][] = [[1, bob.tip]];
  expect(numbers(page.hear(page.house.commit(alone)))).toEqual(['tip']);
  const links = [bob.link(1)];
  page.hear(page.house.open(alone, links));
  page.used = 1;
  page.hear(page.house.mix(1, links, [[1, bob.link(2)]]));
  expect(page.doubts).toEqual(['withheld 0']);
  expect(notesAt(page.table).at(-1)).toMatchObject({ batch: 2, firstUse: 2 });
});

test('a link is never given again under a lower number, whichever page gave it', () => {
  const page = new Page();
  const first = page.cut();
  const { root } = page.house.seal;
  noteLink(page.table, { batch: 1, root, person: 'a' }, 3, 1, page.tips, page.tips.map(([, each]) => each));
  expect(page.ask(2)).toEqual([]);
  expect(first).toHaveLength(2);
});

test('tips are compared also over a snapshot that tells nothing', () => {
  const page = new Page();
  page.cut();
  page.voice.see([], { ...page.standing(), seal: null });
  const others: [number, string][] = [[0, page.tip], [1, 'cd'.repeat(32)]];
  page.voice.see([page.house.seal, page.house.commit(others)], page.standing());
  expect(page.doubts).toContain('tips 0');
});

test('another root that another page of this browser was shown is doubted on a new line', () => {
  const page = new Page();
  page.hear(page.house.seal);
  noteTip(page.table, { batch: 1, root: 'ef'.repeat(32), person: 'a' }, 1);
  expect(page.doubts).toEqual([]);
  page.voice.forget(storedBook());
  expect(page.doubts).toEqual(['root 0']);
});
