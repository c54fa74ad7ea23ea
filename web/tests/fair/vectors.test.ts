/** The browser's sums are the dealer's: both are pinned by the same vectors. */
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/fair/canonical.ts';
import { belongs, length, link, tip } from '../../src/fair/chain.ts';
import { shuffle } from '../../src/fair/chance.ts';
import { fingerprint, inShort } from '../../src/fair/fingerprint.ts';
import { atOnce } from '../../src/fair/gently.ts';
import { cut, cutByTips, cutHolding, order, permutation, salt } from '../../src/fair/seal.ts';
import { hex, sha256, unhex } from '../../src/fair/sha.ts';
import { climb, leaf, root } from '../../src/fair/tree.ts';
import vectors from '../../../tests/fair/vectors.json';

interface Vectors {
  size: number;
  count: number;
  names: unknown[];
  pack: string;
  decks: { seed: string; order: number[]; salts: string[] }[];
  rows: string[][];
  root: string;
  fingerprint: string;
  paths: { leaf: number; path: string[] }[];
  chains: { seed: string; tip: string; links: string[] }[];
  cut: { opened: number[]; kept: number[]; proof: string[] };
  cut_without_links: { opened: number[]; kept: number[] };
  old: { root: string; cut: [opened: number[], kept: number[]] };
  mix: { deck: number; links: [number, string][]; permutation: number[]; without_links: number[] };
  shuffles: { seed: string; size: number; order: number[] }[];
}

const VECTORS = vectors as unknown as Vectors;
const { size, count, decks, pack } = VECTORS;
const ROOT = unhex(VECTORS.root);

test('SHA-256 is what everybody calls so', () => {
  expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hex(sha256('a', unhex('62'), 99 - 99))).toBe(hex(sha256(unhex('616200000000'))));
  expect(unhex('0g')).toHaveLength(0);
});

test.each(VECTORS.shuffles.map((each) => [each.size, each] as const))('a seed orders %i cards', (_, { seed, size, order }) => {
  expect(shuffle(unhex(seed), size)).toEqual(order);
});

test('a deck grows from its seed', () => {
  for (const deck of decks) {
    const seed = unhex(deck.seed);
    expect(order(seed, size)).toEqual(deck.order);
    expect(deck.salts.map((_, place) => hex(salt(seed, place)))).toEqual(deck.salts);
  }
});

test('leaves, the root and its fingerprint', () => {
  const leaves = decks.flatMap(({ order, salts }, deck) => order.map((card, place) => hex(leaf(unhex(salts[place]!), deck, place, card))));
  expect(leaves).toEqual(VECTORS.rows[0]);
  expect(hex(root(unhex(VECTORS.rows.at(-1)![0]!), size, count, unhex(pack), 2))).toBe(VECTORS.root);
  expect(hex(root(unhex(VECTORS.rows.at(-1)![0]!), size, count, unhex(pack), 1))).toBe(VECTORS.old.root);
  expect(hex(sha256(canonical(VECTORS.names)))).toBe(pack);
  expect(fingerprint(VECTORS.root)).toBe(VECTORS.fingerprint);
  expect(VECTORS.fingerprint.startsWith(inShort(VECTORS.root))).toBe(true);
});

test('one card climbs to the top by its path, and by no other', () => {
  const top = VECTORS.rows.at(-1)![0]!;
  const leaves = VECTORS.rows[0]!;
  for (const { leaf, path } of VECTORS.paths) {
    const up = (way: string[]) => climb(new Map([[leaf, unhex(leaves[leaf]!)]]), leaves.length, way.map(unhex));
    expect(hex(up(path)!)).toBe(top);
    expect(up(path.slice(1))).toBeNull();
    expect(up([...path, path[0]!])).toBeNull();
  }
});

test('a chain: tip and links, and whose they are', () => {
  const links = length(count, 2);
  for (const chain of VECTORS.chains) {
    const seed = unhex(chain.seed);
    expect(hex(tip(seed, links))).toBe(chain.tip);
    expect(chain.links).toHaveLength(links);
    chain.links.forEach((given, at) => {
      expect(hex(link(seed, links, at + 1))).toBe(given);
      expect(belongs(unhex(given), at + 1, unhex(chain.tip))).toBe(true);
      expect(belongs(unhex(given), at + 2, unhex(chain.tip))).toBe(false);
    });
  }
});

test('root and first links choose what is opened', () => {
  const { opened, kept } = VECTORS.cut;
  const first = VECTORS.chains.map(({ links }, voice) => [voice, unhex(links[0]!)] as const);
  expect(cut(ROOT, first, count)).toEqual({ opened, kept });
  expect(cut(ROOT, [], count)).toEqual(VECTORS.cut_without_links);
});

test('in scheme 1 root and tips chose it, in whatever order the tips came', () => {
  const [opened, kept] = VECTORS.old.cut;
  const [old, tips] = [unhex(VECTORS.old.root), VECTORS.chains.map((each) => unhex(each.tip))];
  expect(cutByTips(old, tips, count)).toEqual({ opened, kept });
  expect(cutByTips(old, [...tips].reverse(), count)).toEqual({ opened, kept });
});

test('links mix the deck', () => {
  const { deck, links, permutation: mixed, without_links } = VECTORS.mix;
  expect(permutation(ROOT, deck, links.map(([voice, link]) => [voice, unhex(link)] as const), size)).toEqual(mixed);
  expect(permutation(ROOT, deck, [], size)).toEqual(without_links);
});

describe('the decks that are opened', () => {
  const seal = { root: VECTORS.root, size, count, pack, scheme: 2 };
  const seeds = VECTORS.cut.opened.map((deck): [number, string] => [deck, decks[deck]!.seed]);
  const { proof } = VECTORS.cut;
  const other = 'ab'.repeat(32);
  const holds = (of = seal, given = seeds, way = proof) => atOnce(cutHolding(of, given, way));

  test('lie under the root', () => {
    expect(holds()).toBe(true);
  });

  test('are found out when one is not what was sealed', () => {
    const [first, ...rest] = seeds;
    expect(holds(seal, [[first![0], other], ...rest])).toBe(false);
    expect(holds(seal, seeds, [other, ...proof.slice(1)])).toBe(false);
    expect(holds(seal, seeds, [])).toBe(false);
    expect(holds({ ...seal, size: size - 1 })).toBe(false);
    expect(holds({ ...seal, pack: other })).toBe(false); // the cards would have other names
    expect(holds({ ...seal, scheme: 1 })).toBe(false);
    expect(holds({ ...seal, scheme: 1, root: VECTORS.old.root })).toBe(true);
  });
});
