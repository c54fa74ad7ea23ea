import { describe, expect, test } from 'vitest';
import { belongs } from '../../../src/fair/chain.ts';
import { mayGive, noteLink, notesAt, noteTip, voicesKnown } from '../../../src/fair/table/book.ts';
import { storedBook } from '../../../src/fair/table/stored.ts';
import { unhex } from '../../../src/fair/sha.ts';
import type { News } from '../../../src/wire/index.ts';
import { Dealer, Player } from '../dealer.ts';
import { bob, linkIn, newTable, numbers, Page } from '../page.ts';

const OTHER = 'ab'.repeat(32);

describe('a voice in the shuffles', () => {
  test('answers a seal once with a tip, and gives link 1 for the cut and the next for each shuffle', () => {
    const page = new Page();
    const [vow, ...more] = page.hear(page.house.seal);
    expect(vow).toEqual({ type: 'vow', table: page.table, batch: 1, tip: page.tip });
    expect([...more, ...page.answers()]).toEqual([]);
    page.hear(page.house.commit(page.tips));
    const first = page.ask(1);
    expect(numbers(first)).toEqual([1]);
    expect(belongs(unhex(linkIn(first)), 1, unhex(page.tip))).toBe(true);
    const links = [linkIn(first), bob.link(1)];
    page.hear(page.house.open(page.tips, links));
    const second = page.ask(2);
    expect(belongs(unhex(linkIn(second)), 2, unhex(page.tip))).toBe(true);
    page.shuffle(links, linkIn(second));
    expect(numbers(page.ask(3))).toEqual([3]);
    expect(page.doubts).toEqual([]);
    const [notes] = notesAt(page.table);
    expect(notes).toMatchObject({ batch: 1, person: 'a', given: [1, 2, 3], knew: { 1: voicesKnown([page.tip, bob.tip]) } });
    expect(Object.keys(notes!.told)).toEqual(['1']);
  });

  test('has the same chain after a reload, and another for each seal, table and person', () => {
    const tip = (table: string, house: Dealer, person: string) => new Page(table, house, person).hear(house.seal).map((each) => (each.type === 'vow' ? each.tip : ''))[0];
    const [here, there] = [newTable(), newTable()];
    const first = tip(here, new Dealer(), 'a');
    expect(tip(here, new Dealer(), 'a')).toBe(first);
    expect(new Set([first, tip(there, new Dealer(), 'a'), tip(here, new Dealer(), 'b'), tip(here, new Dealer(2), 'a')]).size).toBe(4);
  });

  test('says its tip again when it is asked, and on a new line', () => {
    const page = new Page();
    page.hear(page.house.seal);
    expect(numbers(page.ask(0))).toEqual(['tip']);
    page.voice.forget(storedBook());
    expect(numbers(page.answers())).toEqual(['tip']);
    expect(page.answers({ voices: [0] })).toEqual([]);
  });

  test('gives the link after the last shuffle that it was told of, and none beyond it', () => {
    const page = new Page();
    const first = page.cut();
    expect(page.ask(3)).toEqual([]); // all that come before would follow from it
    expect(page.doubts).toEqual(['ahead 2']);
    expect(numbers(page.ask(2))).toEqual([2]);
    expect(numbers(page.ask(2))).toEqual([2]); // it did not arrive
    page.shuffle(first);
    page.shuffle(first);
    page.shuffle(first);
    expect(page.ask(5)).toEqual([]);
    expect(page.ask(4)).toEqual([]);
  });

  test('gives no first link before the tips are fixed, and none where its tip is not among them', () => {
    const page = new Page();
    page.hear(page.house.seal);
    expect(page.ask(1)).toEqual([]);
    expect(page.doubts).toEqual(['ahead 0']);
    page.hear(page.house.commit([[0, OTHER], [1, bob.tip]]));
    expect(page.ask(1)).toEqual([]);
    expect(page.doubts).toEqual(['ahead 0', 'tip 0']); // another device of ours speaks there, or somebody else
    const late = new Page();
    late.hear(late.house.seal);
    late.hear(late.house.commit([[1, bob.tip]]));
    expect([...late.ask(1), ...late.doubts]).toEqual([]);
  });

  test('gives nothing while it doubts the batch', () => {
    const page = new Page();
    page.hear(page.house.seal);
    page.hear(page.house.commit(page.tips));
    const first = [linkIn(page.ask(1)), bob.link(1)];
    page.hear({ ...page.house.open(page.tips, first), proof: [] });
    expect(page.doubts).toEqual(['decks 0']);
    expect([...page.ask(2), ...page.ask(0)]).toEqual([]);
  });

  test('is welcome again when the tips are fixed, if it was refused before', () => {
    const page = new Page();
    page.hear(page.house.seal);
    page.voice.follow([page.house.commit([[1, bob.tip]])], false, page.standing());
    expect(numbers(page.answers())).toEqual(['tip']);
    expect(page.answers()).toEqual([]);
  });

  test('asks to be shown the batch where it sits and does not know it, and doubts what it is not shown', () => {
    const page = new Page();
    expect([page.voice.isBlind(page.standing()), page.voice.isBlind(page.standing({}, null)), page.voice.isBlind(page.standing({ used: 3 }))]).toEqual([true, false, false]);
    page.voice.see([], page.standing());
    expect(page.doubts).toEqual(['history 0']);
    page.voice.see([page.house.seal], page.standing());
    expect(page.voice.isBlind(page.standing())).toBe(false);
  });

  test('doubts a room with another root than it was told of', () => {
    const page = new Page();
    page.voice.follow([page.house.seal], false, page.standing({ root: OTHER }));
    expect(page.doubts).toEqual(['root 0']);
  });

  test('says nothing where it only watches, was shown nothing, or a seal is of another scheme', () => {
    const page = new Page();
    page.voice.follow([page.house.seal], false, page.standing({}, null));
    expect([...page.voice.answers(page.standing({}, null))]).toEqual([]);
    const old = new Page();
    expect([...old.hear({ ...old.house.seal, scheme: 1 }), ...new Page().hear({ ...old.house.seal, count: 1e9 })]).toEqual([]);
    const blind = new Page();
    expect(blind.answers()).toEqual([]);
  });
});

describe('a browser that comes back', () => {
  test('gives on where it was, and the same again', () => {
    const page = new Page();
    const first = page.cut();
    const link = linkIn(page.ask(2));
    const back = page.reload();
    expect(linkIn(back.ask(2))).toBe(link);
    page.shuffle(first, link);
    expect(numbers(page.reload().ask(3))).toEqual([3]);
  });

  test('believes how many were used as far as the history goes', () => {
    const page = new Page();
    page.cut();
    const back = page.reload(page.news, { used: 2 });
    expect(back.doubts).toEqual(['history 0']);
    expect(back.ask(4)).toEqual([]);
  });

  test('never gives a lower link after a higher one, whatever the table tells now', () => {
    const page = new Page();
    const first = page.cut();
    page.shuffle(first);
    page.ask(3);
    page.used = 0;
    const back = page.reload(page.news.slice(0, 3));
    expect(back.doubts).toEqual(['history 1']);
    expect(back.ask(2)).toEqual([]);
    const forgetful = page.reload(page.news.slice(0, 2));
    expect(forgetful.ask(1)).toEqual([]);
  });

  test('never gives its first link for other tips', () => {
    const page = new Page();
    page.cut();
    const others: News[] = [page.house.seal, page.house.commit([[0, page.tip], [1, new Player(1, 'chosen to suit').tip]])];
    const back = page.reload(others);
    expect(back.doubts).toEqual(['tips 0']);
    expect(back.ask(1)).toEqual([]);
  });

  test('never goes back: not to an earlier batch, or another root of the same one', () => {
    const page = new Page(undefined, new Dealer(2));
    page.hear(page.house.seal);
    const earlier = new Page(page.table, new Dealer(1));
    expect(earlier.hear(earlier.house.seal)).toEqual([]);
    expect(earlier.doubts).toEqual(['order 0']);
    const other = new Page(page.table, new Dealer(2, 'another'));
    expect(other.hear(other.house.seal)).toEqual([]);
    expect(other.doubts).toEqual(['root 0']);
    const next = new Page(page.table, new Dealer(3));
    expect(numbers(next.hear(next.house.seal))).toEqual(['tip']);
  });
});

describe('our own part', () => {
  test('is said to be missing although we gave it', () => {
    const page = new Page();
    const first = page.cut();
    page.ask(2);
    page.used = 1;
    page.hear(page.house.mix(1, first, [[1, bob.link(2)]], { missing: [[0, 0]] }));
    expect(page.doubts).toEqual(['withheld 1']);
    const accused = new Page();
    accused.hear(accused.house.seal);
    accused.hear(accused.house.commit(accused.tips));
    accused.hear({ type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 0]] });
    expect(accused.doubts).toEqual(['unasked 0']);
    const late = new Page();
    late.hear(late.house.seal);
    late.hear(late.house.commit(late.tips));
    late.voice.forget(storedBook()); // we came back on another line, and may have been asked on the first one
    late.hear({ type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 0]] });
    expect(late.doubts).toEqual([]);
    const wronged = new Page();
    wronged.hear(wronged.house.seal);
    wronged.hear(wronged.house.commit(wronged.tips));
    wronged.ask(1);
    wronged.hear({ type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 0]] });
    expect(wronged.doubts).toEqual(['withheld 0']);
  });

  test('was asked for another number of cards', () => {
    const page = new Page();
    const first = page.cut();
    page.shuffle(first, linkIn(page.ask(2, { cards: 4 })));
    expect(page.doubts).toEqual(['cards 1']);
    const twice = new Page();
    const links = twice.cut();
    twice.ask(2, { cards: 4 });
    twice.shuffle(links, linkIn(twice.ask(2)));
    expect(twice.doubts).toEqual(['cards 1']); // what it was asked for first counts
  });
});

test('the book lets links go forwards only, for the tips that were known, and where a tip was given', () => {
  const [table, key] = [newTable(), { batch: 1, root: OTHER, person: 'a' }];
  const tips: [number, string][] = [[0, OTHER]];
  const allowed = (...numbers: number[]) => numbers.filter((number) => mayGive(table, key, number, tips));
  expect(allowed(1)).toEqual([]);
  noteTip(table, key, 1);
  expect(allowed(1)).toEqual([1]);
  noteLink(table, key, 1, 1, tips, [OTHER]);
  noteLink(table, key, 3, 1, tips, [OTHER]);
  expect(allowed(1, 2, 3, 4)).toEqual([3, 4]);
  expect(mayGive(table, key, 3, [[0, bob.tip]])).toBe(false);
  expect(mayGive(table, { ...key, person: 'b' }, 3, tips)).toBe(false);
});

test('the book holds a few tables and batches, and what it cannot read is nothing', () => {
  for (let table = 0; table < 50; table++) new Page(`u${table}`).hear(new Dealer().seal);
  expect(notesAt('u0')).toEqual([]);
  expect(notesAt('u49')).toHaveLength(1);
  for (let batch = 2; batch <= 50; batch++) new Page('u49', new Dealer(batch)).hear(new Dealer(batch).seal);
  expect(notesAt('u49').map(({ batch }) => batch)).toEqual(Array.from({ length: 40 }, (_, at) => at + 11));
  for (const nonsense of ['nonsense', 'null', '{"t":7}']) {
    localStorage.setItem('parlor.seals', nonsense);
    expect(notesAt('u49')).toEqual([]);
  }
});

test('what an older page wrote down is read', () => {
  localStorage.setItem('parlor.seals', JSON.stringify({ old: [{ batch: 3, root: OTHER, person: 'a', uses: [1, 2], knew: { 1: '1 ab' } }] }));
  expect(notesAt('old')).toEqual([{ batch: 3, root: OTHER, person: 'a', scheme: 1, given: [1, 2], games: {}, knew: { 1: '1 ab' }, told: {} }]);
});
