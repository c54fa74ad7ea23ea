import { describe, expect, test } from 'vitest';
import { Witness } from '../../../src/fair/table/witness.ts';
import type { News, Opened } from '../../../src/wire/index.ts';
import { Dealer, Player } from '../dealer.ts';

const [ann, bob] = [new Player(0), new Player(1)];
const TIPS: [number, string][] = [[0, ann.tip], [1, bob.tip]];
const FIRST = [ann.link(1), bob.link(1)];
const OTHER = 'ab'.repeat(32);
const house = new Dealer();

const mixed = (use: number, more = {}) => house.mix(use, FIRST, [[0, ann.link(use + 1)], [1, bob.link(use + 1)]], more);
const dealt = (...shuffles: [number, number, number?][]): News => ({ type: 'dealt', shuffles: shuffles.map(([batch, use, cards = 5]) => [batch, use, cards]) });
const CUT: News[] = [house.seal, house.commit(TIPS), house.open(TIPS, FIRST)];

/** All that is doubted by somebody who was told this, step by step. */
function doubts(...told: News[][]): string[] {
  const witness = new Witness();
  for (const news of told) witness.follow(news, true);
  return witness.doubts.map(({ code, batch, use }) => `${code} ${batch} ${use}`);
}

describe('a witness of honest shuffles', () => {
  test('has no doubt about a batch that is used to its end, and the next one', () => {
    const next = new Dealer(2);
    expect(doubts(CUT, [mixed(1), dealt([1, 1])], [mixed(2), mixed(3), dealt([1, 2], [1, 3])], [next.seal, next.commit([])])).toEqual([]);
  });

  test('or about a link that did not come, or a voice that came late', () => {
    const late = new Player(2);
    const vowed: News = { type: 'vowed', batch: 1, seat: 2, tip: late.tip };
    const alone = house.mix(1, FIRST, [[1, bob.link(2)]], { missing: [[0, 0]] });
    const both = house.mix(2, FIRST, [[0, ann.link(3)], [2, late.link(3)]], { missing: [[1, 1]] });
    expect(doubts(CUT, [vowed], [alone, dealt([1, 1])], [both, dealt([1, 2])])).toEqual([]);
    expect(doubts(CUT, [vowed], [house.mix(1, FIRST, [[0, ann.link(2)], [1, bob.link(2)], [2, late.link(2)]]), dealt([1, 1])])).toEqual(['link 1 1']); // too early
  });

  test('says what was shuffled and not used, until it is used', () => {
    expect(doubts(CUT, [mixed(1)])).toEqual(['unused 1 1']);
    expect(doubts(CUT, [mixed(1)], [dealt([1, 1])])).toEqual([]);
  });

  test('says what was thrown away with its batch', () => {
    const next = new Dealer(2);
    expect(doubts(CUT, [mixed(1), { type: 'abandoned', batch: 1, reason: 'players' }], [next.seal])).toEqual(['thrown_away 1 1']);
    expect(doubts(CUT.slice(0, 2), [{ type: 'abandoned', batch: 1, reason: 'cut', missing: [[1, 1]] }], [next.seal])).toEqual([]);
  });

  test('knows nothing of what was made before it came', () => {
    const witness = new Witness();
    witness.see([], house.sight({ used: 1, waiting: 1 }));
    witness.follow([mixed(2), dealt([1, 1])], true);
    witness.follow([new Dealer(2).seal, dealt([1, 2])], true);
    expect(witness.doubts).toEqual([]);
  });

  test('is told again what it was told, and goes on from there', () => {
    const witness = new Witness();
    witness.follow([...CUT, mixed(1), dealt([1, 1])], true);
    witness.see([...CUT, mixed(1), mixed(2)], house.sight({ used: 2, waiting: 1 }));
    witness.follow([dealt([1, 2])], true);
    expect(witness.doubts).toEqual([]);
    expect(witness.batch?.used).toBe(2);
  });
});

describe('a witness finds', () => {
  const opened = CUT[2] as Opened;
  const with3 = (last: News) => [CUT[0]!, CUT[1]!, last];
  const cases: [string, News[][], string[]][] = [
    ['tips that were changed', [[...CUT.slice(0, 2), house.commit([[0, OTHER]])]], ['tips 1 0']],
    ['a cut for other tips', [with3({ ...opened, tips: [[0, OTHER]] })], ['tips 1 0']],
    ['a cut before the tips were fixed', [[CUT[0]!, opened]], ['tips 1 0']],
    ['a first link that is missing', [with3({ ...opened, links: opened.links!.slice(1) })], ['first_link 1 0']],
    ['a first link of nobody', [with3({ ...opened, links: [[0, OTHER], opened.links![1]!] })], ['first_link 1 0']],
    ['other decks than were chosen', [with3({ ...opened, seeds: opened.seeds.slice(1) })], ['choice 1 0']],
    ['a false deck', [with3({ ...opened, seeds: [[opened.seeds[0]![0], OTHER], ...opened.seeds.slice(1)] })], ['decks 1 0']],
    ['a proof of something else', [with3({ ...opened, proof: [] })], ['decks 1 0']],
    ['decks that nobody can check', [[{ ...house.seal, count: 1e9 }, ...CUT.slice(1)]], ['decks 1 0']],
    ['decks of another scheme', [[{ ...house.seal, scheme: 1 }, ...CUT.slice(1)]], ['choice 1 0']],
    ['two tips of one seat', [[house.seal, house.commit([[0, ann.tip], [0, bob.tip]])]], ['tips 1 0']],
    ['one tip of two seats', [[house.seal, house.commit([[0, ann.tip], [1, ann.tip]])]], ['tips 1 0']],
    ['a late tip before the others', [[house.seal, { type: 'vowed', batch: 1, seat: 2, tip: OTHER }]], ['order 1 0']],
    ['a tip a second time', [CUT, [{ type: 'vowed', batch: 1, seat: 2, tip: bob.tip }]], ['tips 1 0']],
    ['a voice that is neither heard nor missing', [CUT, [house.mix(1, FIRST, [[0, ann.link(2)]]), dealt([1, 1])]], ['link 1 1']],
    ['a missing voice that nobody has', [CUT, [mixed(1, { missing: [[5, null]] }), dealt([1, 1])]], ['link 1 1']],
    ['another deck', [CUT, [mixed(1, { deck: mixed(2).deck }), dealt([1, 1])]], ['deck 1 1']],
    ['a link of nobody', [CUT, [house.mix(1, FIRST, [[0, bob.link(2)]]), dealt([1, 1])]], ['link 1 1']],
    ['one link given twice', [CUT, [house.mix(1, FIRST, [[0, ann.link(2)], [0, ann.link(2)]]), dealt([1, 1])]], ['link 1 1']],
    ['a shuffle that was passed over', [CUT, [mixed(2), dealt([1, 2])]], ['order 1 2']],
    ['a shuffle before the cut', [CUT.slice(0, 2), [mixed(1), dealt([1, 1])]], ['order 1 1']],
    ['a shuffle that nobody made', [CUT, [dealt([1, 1])]], ['passed_over 1 1']],
    ['a game that took a later shuffle', [CUT, [mixed(1), mixed(2), dealt([1, 2])]], ['passed_over 1 2']],
    ['a game that took other cards', [CUT, [mixed(1), dealt([1, 1, 4])]], ['cards 1 1']],
    ['another seal too early', [CUT, [new Dealer(2).seal]], ['order 2 0']],
    ['another seal for the same batch', [CUT, [new Dealer(1, 'other').seal]], ['root 1 0', 'order 1 0']],
    ['the same seal again', [CUT, [{ type: 'abandoned', batch: 1, reason: 'size' }, { ...house.seal, batch: 2 }]], ['root 2 0']],
    ['news of another batch', [CUT, [{ ...mixed(1), batch: 2 }]], ['order 2 0']],
    ['a batch given up at a cut that was made', [CUT, [{ type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 0]] }]], ['order 1 0']],
    ['a batch given up at its cut for nothing', [CUT.slice(0, 2), [{ type: 'abandoned', batch: 1, reason: 'cut' }]], ['order 1 0']],
  ];
  test.each(cases)('%s', (_, told, codes) => {
    expect(doubts(...told)).toEqual(codes);
  });

  test('a story that is told again in another way', () => {
    const again = (told: News[], used: number) => {
      const witness = new Witness();
      witness.follow([...CUT, mixed(1), dealt([1, 1])], true);
      witness.see(told, house.sight({ used }));
      return witness.doubts.map(({ code, use }) => `${code} ${use}`);
    };
    expect(again([...CUT, house.mix(1, FIRST, [[0, ann.link(2)]], { missing: [[1, 1]] })], 1)).toEqual(['history 1']);
    expect(again(CUT, 0)).toEqual(['history 1']);
    expect(again([...CUT, mixed(1)], 3)).toEqual(['history 1']); // `used` is believed as far as the history goes
    expect(again([house.seal, house.commit([[0, ann.tip]])], 0)).toEqual(['tips 0', 'history 1']);
    expect(again([...CUT, { type: 'vowed', batch: 1, seat: 2, tip: OTHER }, mixed(1)], 1)).toEqual(['history 1']); // it would have spoken too early
    expect(again([{ ...house.seal, size: 52 }, ...CUT.slice(1), mixed(1)], 1)).toContain('history 1');
  });

  test('another root than this browser was shown before', () => {
    const witness = new Witness([[1, OTHER]]);
    witness.see([], house.sight());
    expect(witness.doubts).toEqual([{ code: 'root', batch: 1, use: 0 }]);
  });
});
