/** A dealer for tests: it seals decks, and tells of them what a table would tell. */
import { link, tip } from '../../src/fair/chain.ts';
import { cut, order, salt, type VoiceLink } from '../../src/fair/seal.ts';
import { hex, sha256, unhex, type Bytes } from '../../src/fair/sha.ts';
import { leaf, node, root } from '../../src/fair/tree.ts';
import type { Committed, Mixed, Opened, Seal, SealSight } from '../../src/wire/index.ts';

const PACK = hex(sha256('[]'));
const [SIZE, COUNT] = [5, 3];

/** Another player, with a chain of their own. */
export class Player {
  private readonly seed: Bytes;

  constructor(readonly seat: number, name = `player ${seat}`) {
    this.seed = sha256(name);
  }

  get tip(): string {
    return hex(tip(this.seed, COUNT + 1));
  }

  link(number: number): string {
    return hex(link(this.seed, COUNT + 1, number));
  }
}

export class Dealer {
  private readonly seeds: Bytes[];
  private readonly rows: Bytes[][];

  constructor(readonly batch = 1, name = `batch ${batch}`) {
    this.seeds = Array.from({ length: 2 * COUNT }, (_, deck) => sha256(name, deck));
    this.rows = rowsOver(this.seeds.flatMap((seed, deck) => order(seed, SIZE).map((card, place) => leaf(salt(seed, place), deck, place, card))));
  }

  get seal(): Seal {
    const top = this.rows.at(-1)![0]!;
    return { type: 'seal', batch: this.batch, root: hex(root(top, SIZE, COUNT, unhex(PACK), 2)), size: SIZE, count: COUNT, pack: PACK, scheme: 2 };
  }

  sight(more: Partial<SealSight> = {}): SealSight {
    const { type: _, ...seal } = this.seal;
    return { ...seal, ...more };
  }

  commit(tips: [number, string][]): Committed {
    return { type: 'committed', batch: this.batch, tips };
  }

  /** The cut that these first links choose, one for each tip. */
  open(tips: [number, string][], links: string[]): Opened {
    const { opened } = this.halves(links);
    const seeds = opened.map((deck): [number, string] => [deck, hex(this.seeds[deck]!)]);
    return { type: 'opened', batch: this.batch, tips, seeds, proof: this.prove(opened), links: tips.map(([seat], voice) => [seat, links[voice]!]) };
  }

  mix(use: number, firstLinks: string[], links: [number, string][], more: Partial<Mixed> = {}): Mixed {
    return { type: 'mixed', batch: this.batch, use, deck: this.halves(firstLinks).kept[use - 1]!, links, cards: SIZE, ...more };
  }

  private halves(links: string[]) {
    return cut(unhex(this.seal.root), links.map((each, voice): VoiceLink => [voice, unhex(each)]), COUNT);
  }

  /** What somebody who knows these decks lacks to climb to the top: see `parlor.fair.tree.proof`. */
  private prove(decks: readonly number[]): string[] {
    const found: string[] = [];
    let here = new Set(decks.flatMap((deck) => Array.from({ length: SIZE }, (_, place) => deck * SIZE + place)));
    for (const row of this.rows.slice(0, -1)) {
      const sorted = [...here].sort((one, other) => one - other);
      found.push(...sorted.filter((at) => !here.has(at ^ 1) && (at ^ 1) < row.length).map((at) => hex(row[at ^ 1]!)));
      here = new Set(sorted.map((at) => at >> 1));
    }
    return found;
  }
}

function rowsOver(leaves: Bytes[]): Bytes[][] {
  const rows = [leaves];
  for (let row = leaves; row.length > 1; rows.push(row)) {
    const below = row;
    row = Array.from({ length: (below.length + 1) >> 1 }, (_, at) => (below[2 * at + 1] ? node(below[2 * at]!, below[2 * at + 1]!) : below[2 * at]!));
  }
  return rows;
}
