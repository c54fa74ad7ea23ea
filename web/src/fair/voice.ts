/**
 * This browser's voice in the shuffles of a table: it answers a seal with the tip of its chain, and gives a
 * link when a shuffle asks for one.
 *
 * The chain of a batch grows from a secret of this browser, so every tab and every reload has the same one.
 */
import { writeStored, readStored } from '../app/storage.ts';
import type { Link, SealSight, Vow } from '../wire/index.ts';
import { givenAt, mayGive, note } from './book.ts';
import { link, tip } from './chain.ts';
import { hex, sha256, unhex, type Bytes } from './sha.ts';

export class Voice {
  private vowed: string | null = null; // for which root, on this line

  constructor(
    private readonly table: string,
    private readonly say: (message: Vow | Link) => void,
  ) {}

  /** We see a seal, and sit at the table: take part in it, once. Or is it not the seal that we have seen before? */
  join(person: string, seal: SealSight): boolean {
    if (!mayGive(this.table, seal.batch, seal.root, 0)) return false;
    if (this.vowed !== seal.root) this.vow(person, seal);
    return true;
  }

  /** A new line does not know what the old one said. */
  forget(): void {
    this.vowed = null;
  }

  /**
   * A shuffle waits for us: for the tip (0), or for the link with that number.
   *
   * Who knows a link knows all before it, so we give only the one for the shuffle after the last that we know of
   * (`seal.used`), and none where what stands for us is not our tip: another device of ours may speak there.
   */
  give(person: string, seal: SealSight, use: number): void {
    if (use === 0) {
      this.join(person, seal);
      return;
    }
    const { batch, root, count, used = 0, tips = [] } = seal;
    const bound = givenAt(this.table).some((each) => each.batch === batch && each.root === root) && tips.includes(this.tip(person, seal));
    if (!bound || use !== used + 1 || use > count || !mayGive(this.table, batch, root, use)) return;
    note(this.table, person, seal, use, voicesKnown(tips));
    const seed = seedOf(person, this.table, seal);
    this.say({ type: 'link', table: this.table, batch, use, link: hex(link(seed, count, use)) });
  }

  /** This tip stands for us. Is it ours, or do we sit here with another device too? */
  heed(person: string, seal: SealSight, said: string): boolean {
    return said === this.tip(person, seal);
  }

  private tip(person: string, seal: SealSight): string {
    return tipOf(person, this.table, seal);
  }

  private vow(person: string, seal: SealSight): void {
    this.vowed = seal.root;
    note(this.table, person, seal, 0);
    this.say({ type: 'vow', table: this.table, batch: seal.batch, tip: this.tip(person, seal) });
  }
}

export function tipOf(person: string, table: string, seal: Pick<SealSight, 'batch' | 'root' | 'count'>): string {
  return hex(tip(seedOf(person, table, seal), seal.count));
}

/** How many voices there are in a batch, and which: short enough to be kept, and nobody finds others for it. */
export function voicesKnown(tips: readonly string[]): string {
  return `${tips.length} ${hex(sha256(tips.join(' '))).slice(0, 32)}`;
}

/** The end of our chain for a batch: nobody else can know it, and it is the same whenever we come back. */
export function seedOf(person: string, table: string, seal: Pick<SealSight, 'batch' | 'root'>): Bytes {
  return sha256('parlor chain', secret(), `${table}/${seal.batch}/${person}/`, unhex(seal.root));
}

const KEY = 'chain';
let own = '';

function secret(): Bytes {
  own = readStored(KEY) ?? own;
  if (own.length !== 64) {
    own = hex(crypto.getRandomValues(new Uint8Array(32)));
    writeStored(KEY, own);
  }
  return unhex(own);
}
