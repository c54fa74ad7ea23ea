/** What this browser itself gave and was told, held against the record. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteLink, noteShuffle, noteTip } from '../../../src/fair/table/book.ts';
import { doubts, type Doubts } from '../../../src/fair/file/ours.ts';
import { tipOf } from '../../../src/fair/table/secret.ts';
import { readGame } from '../../../src/pages/replay/file/file.ts';
import type { Replay, SealRecord } from '../../../src/wire/index.ts';

const FAIR = join(import.meta.dirname, '../../../../tests/fair');
const game = (file: string): Replay => readGame(readFileSync(join(FAIR, file), 'utf8')).replay!;
const person = 'p1'; // Ann's
const NONE: Doubts = { otherRoots: [], otherTips: [], lostTips: [], unlisted: [], toldOtherwise: [], strangers: [], notGiven: [], sent: [], blamed: [], unheard: [], elsewhere: [] };
const OTHER = 'ee'.repeat(32);
let tables = 0;

/** A game in which Ann played with this browser, by its links for the first batch. */
class Played {
  readonly replay: Replay = { ...structuredClone(game('cheats/honest_ann.json')), table: `mine ${++tables}` };
  private readonly known: SealRecord;

  constructor(root?: string) {
    this.batch.tips![0]![1] = tipOf(person, this.replay.table, this.batch);
    this.known = structuredClone({ ...this.batch, ...(root ? { root } : {}) });
  }

  get batch(): SealRecord {
    return this.replay.fair!.batches[0]!;
  }

  /** What we did at the table: these links were given, these shuffles told. */
  gave(numbers: number[], uses: number[] = [], games: Record<number, number> = {}): Doubts {
    const { table } = this.replay;
    const key = { batch: 1, root: this.known.root, person };
    const tips = this.known.tips!;
    noteTip(table, key, 1);
    for (const number of numbers) noteLink(table, key, number, games[number] ?? 1, tips, tips.map(([, tip]) => tip));
    for (const use of uses) {
      const { deck, cards, links } = game('cheats/honest_ann.json').fair!.shuffles[use - 1]!;
      noteShuffle(table, key, { type: 'mixed', batch: 1, use, deck, cards, links: links!.map(([, seat, link]) => [seat, link]) });
    }
    return doubts(this.replay, person);
  }

  change(change: (replay: Replay) => void): this {
    change(this.replay);
    return this;
  }
}

test('nothing, or the same', () => {
  const played = new Played();
  expect(doubts(played.replay, person)).toEqual(NONE);
  expect(played.gave([1, 2, 3], [1, 2])).toEqual(NONE);
  expect(doubts(played.replay, null)).toEqual(NONE);
  expect(doubts(played.replay, 'somebody else')).toEqual(NONE); // with this browser too
  expect(doubts({ ...played.replay, fair: null }, person)).toEqual(NONE);
});

test('another root', () => {
  expect(new Played('f'.repeat(64)).gave([1, 2, 3])).toEqual({ ...NONE, otherRoots: [1] });
});

test('one of two roots that we were shown', () => {
  const played = new Played();
  noteTip(played.replay.table, { batch: 1, root: OTHER, person }, 1);
  expect(played.gave([1, 2, 3], [1, 2])).toEqual({ ...NONE, otherRoots: [1] });
});

test('a link that was given and is not there, or is there and was not given', () => {
  const lost = new Played().change(({ fair }) => void fair!.shuffles[1]!.links!.shift());
  expect(lost.gave([1, 2, 3])).toEqual({ ...NONE, sent: [2] });
  expect(new Played().gave([1, 3])).toEqual({ ...NONE, notGiven: [1] });
});

test('our tip is another one', () => {
  const replaced = () => new Played().change(({ fair }) => void (fair!.batches[0]!.tips![0]![1] = OTHER));
  expect(replaced().gave([])).toEqual({ ...NONE, elsewhere: [1, 2] });
  expect(replaced().gave([1, 2])).toMatchObject({ otherTips: [1], lostTips: [1], sent: [1], elsewhere: [1, 2] });
});

test('our tip was in time, and the record has another one for every shuffle that we were told of', () => {
  const deaf = new Played().change(({ fair }) => void (fair!.batches[0]!.tips![0]![1] = OTHER));
  expect(deaf.gave([], [1, 2])).toEqual({ ...NONE, unheard: [1, 2], elsewhere: [1, 2] });
});

test('somebody takes part who was not there when we gave our link', () => {
  const late = (since: number) => new Played().change(({ fair }) => void (fair!.batches[0]!.late = [[since, 1, OTHER]]));
  expect(late(2).gave([1, 2, 3])).toEqual({ ...NONE, strangers: [2] });
  expect(late(3).gave([1, 2, 3])).toEqual(NONE);
  const other = new Played().change(({ fair }) => void (fair!.batches[0]!.tips![1]![1] = OTHER));
  expect(other.gave([1, 2, 3])).toEqual({ ...NONE, otherTips: [1], strangers: [1, 2] });
});

test('a shuffle was told differently', () => {
  const deck = new Played().change(({ fair }) => void (fair!.shuffles[1]!.deck = 3));
  expect(deck.gave([1, 2, 3], [1, 2])).toEqual({ ...NONE, toldOtherwise: [2] });
  const link = new Played().change(({ fair }) => void fair!.shuffles[0]!.links!.pop());
  expect(link.gave([1, 2, 3], [1, 2])).toEqual({ ...NONE, toldOtherwise: [1] });
  const size = new Played().change(({ fair }) => void (fair!.shuffles[0]!.cards = 4));
  expect(size.gave([1, 2, 3], [1, 2])).toEqual({ ...NONE, toldOtherwise: [1] });
  const said = new Played().change(({ fair }) => void Object.assign(fair!.shuffles[0]!, { cards: 4, told: [13, false] }));
  expect(said.gave([1, 2, 3], [1, 2])).toEqual(NONE); // the record says itself that it was of another size in the end
});

test('a shuffle for which we gave a link is passed over; what comes before and after is in other files', () => {
  const passed = () =>
    new Played().change(({ fair }) => {
      fair!.shuffles[1]!.use = 4;
      fair!.shuffles[1]!.links = [];
    });
  expect(passed().gave([1, 2, 3, 5], [1, 2])).toMatchObject({ unlisted: [[1, 2]] });
  expect(passed().gave([1, 2, 3, 5], [1])).toMatchObject({ unlisted: [[1, 2]] }); // the server knew its order, even if it never told
  expect(passed().gave([1, 2, 3, 5], [1, 2], { 3: 7 })).toMatchObject({ unlisted: [[1, 2]] }); // whatever game they said it was for
});

test('a shuffle was tried before the game took one; those of the game before are in another file', () => {
  const late = () =>
    new Played().change((replay) => {
      replay.round = 2;
      replay.fair!.shuffles.shift();
    });
  expect(late().gave([1, 2, 3], [1, 2], { 2: 2, 3: 2 })).toEqual({ ...NONE, unlisted: [[1, 1]] });
  expect(late().gave([1, 2, 3], [1, 2], { 2: 1, 3: 2 })).toEqual(NONE);
  const given = (up: Partial<SealRecord>) =>
    new Played().change(({ fair }) => {
      Object.assign(fair!.batches[0]!, up);
      for (const each of fair!.shuffles) each.batch = 2;
    });
  expect(given({ abandoned: 'cut', seeds: [] }).gave([1, 2])).toMatchObject({ unlisted: [[1, 1]] });
  expect(given({ abandoned: 'size', seeds: [] }).gave([1, 2])).toMatchObject({ unlisted: [[1, 1]] });
  expect(given({ abandoned: 'players' }).gave([1, 2])).toMatchObject({ unlisted: [] }); // the file says so itself
  expect(given({ abandoned: 'players' }).gave([1, 2], [1])).toMatchObject({ unlisted: [[1, 1]] }); // but it was made
  expect(given({ abandoned: 'cut', seeds: [] }).gave([1, 2], [], { 2: 7 })).toMatchObject({ unlisted: [[1, 1]] }); // whatever game they said it was for
  const nothing = new Played().change(({ fair }) => void fair!.shuffles.splice(0));
  expect(nothing.gave([1, 2, 3], [1, 2])).toEqual(NONE);
});

test('we are blamed for a first link that we gave', () => {
  const blamed = () => new Played().change(({ fair }) => void (fair!.batches[0]!.missing = [[0, 0]]));
  expect(blamed().gave([1, 2, 3])).toEqual({ ...NONE, blamed: [1] });
  expect(blamed().gave([])).toMatchObject({ blamed: [] });
});

test('notes of an older page are held against a game of its time', () => {
  const replay = { ...structuredClone(game('old/honest_ann.json')), table: `mine ${++tables}` };
  const batch = replay.fair!.batches[0]!;
  batch.tips![0]![1] = tipOf(person, replay.table, batch);
  localStorage.setItem('parlor.seals', JSON.stringify({ [replay.table]: [{ batch: 1, root: batch.root, person, uses: [2] }] }));
  expect(doubts(replay, person)).toEqual({ ...NONE, notGiven: [1] });
  const renewed = structuredClone(replay);
  Object.assign(renewed.fair!.batches[0]!, { abandoned: 'scheme' });
  renewed.fair!.shuffles = renewed.fair!.shuffles.map((each) => (each.batch === 1 && each.use === 2 ? { ...each, batch: 2, use: 1 } : each));
  expect(doubts(renewed, person).unlisted).toEqual([]); // the house was renewed before it was made
});
