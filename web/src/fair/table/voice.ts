/**
 * This browser's voice in the shuffles of a table: a secret chain for each batch, its tip, then link by link.
 *
 * Whoever knows link 5 knows 1 to 4 as well. So a link is given only when everything before it was told, never a
 * lower one after a higher one, and none while the batch is in doubt. The Python client does the same in
 * `parlor.client.shuffles`. The chain of a batch grows from a secret of this browser, so every tab and every
 * reload has the same one.
 */
import type { Abandoned, Asking, Link, Mixed, News, Seat, SealSight, Vow } from '../../wire/index.ts';
import { length, link, numberFor } from '../chain.ts';
import { hex } from '../sha.ts';
import { SCHEME, type BatchSeen, type Tips } from './batch.ts';
import { digestOf, isBehind, mayGive, noteLink, notesAt, notesIn, notesOf, noteShuffle, noteTip, shuffleKnown, type BatchKey, type BatchNotes } from './book.ts';
import { seedOf, tipOf } from './secret.ts';
import { shapeOf, throwsAway, Witness } from './witness.ts';

/** The table as it stands, from the seat where we decide; null: we only watch. */
export interface Standing {
  seal: SealSight | null;
  seat: Seat | null;
  person: string | null;
  game: number; // that is on; between two games, the next one
}

export class Voice {
  readonly witness: Witness;
  private vowed = ''; // for what we gave our tip on this line: see `answers`
  private asked: Asking | null = null;
  private fixed = new Set<number>(); // batches whose tips, ours among them, were fixed before our eyes on this line
  private askedFor = new Set<number>(); // and those that we were asked a link for
  private leftOut = 0; // the batch whose cut goes without us: we kept back a first link, they say
  private readonly sizes = new Map<string, string>(); // what each link was first asked for

  /**
   * What this line tells is held against the book as it stood before: another page of this browser may be told more at
   * the same time, and write it down.
   */
  private known: readonly BatchNotes[];

  constructor(private readonly table: string, book: string | null) {
    this.known = notesIn(book, table);
    this.witness = new Witness(this.known.map(({ batch, root }) => [batch, root]));
  }

  /** There is a new line: what was said on the old one may not have been heard. */
  forget(book: string | null): void {
    this.known = notesIn(book, this.table);
    this.witness.learn(this.known.map(({ batch, root }) => [batch, root]));
    this.vowed = '';
    this.asked = null;
    this.fixed = new Set();
    this.askedFor = new Set();
  }

  /** A shuffle waits for us. */
  hear(asked: Asking): void {
    this.asked = asked;
    if (asked.number) this.askedFor.add(asked.batch);
    else this.vowed = '';
  }

  /** We see the table anew, with all that was told of the batch in use. */
  see(told: readonly News[], standing: Standing): void {
    this.witness.see(told, standing.seal);
    const batch = this.batchOf(standing);
    if (batch) this.compare(batch, standing.person!);
    if (batch?.isKnown && this.firstUse(batch, standing.person!) !== undefined && this.number(batch, standing.person!) < 0) {
      this.checkSeat(told, standing); // else somebody may have had our seat before us
    }
    for (const each of told) this.checkOwn(each, standing);
    if (this.isBlind(standing)) this.witness.doubt({ code: 'history', batch: standing.seal!.batch, use: 0 });
  }

  /** Something happened before our eyes. */
  follow(told: readonly News[], moved: boolean, standing: Standing): void {
    this.witness.follow(told, moved);
    this.checkSeat(told, standing);
    const batch = this.batchOf(standing);
    if (batch?.isKnown && told.some(({ type }) => type === 'committed') && this.number(batch, standing.person!) >= 0) this.fixed.add(batch.seal.batch);
    for (const each of told) this.checkOwn(each, standing);
  }

  /** Do we sit at the table, and were not shown the batch in use? We must be, to take part in it. */
  isBlind({ seal, seat }: Standing): boolean {
    if (!seal || seat === null || seal.scheme !== SCHEME) return false;
    return this.witness.batch?.seal.batch !== seal.batch && (seal.used ?? 0) < seal.count;
  }

  /** What there is to give to a table that stands so. */
  *answers(standing: Standing): Generator<Vow | Link> {
    const { seal, seat, person } = standing;
    const batch = this.batchOf(standing);
    if (!batch?.isKnown || !seal || seat === null || batch.seal.root !== seal.root) return;
    const key = keyOf(batch, person!);
    if (isBehind(this.known, key)) this.witness.doubt(batch.doubt('order'));
    if (!this.witness.trusts(batch) || isBehind(notesAt(this.table), key)) return; // another page is ahead: it speaks for us
    const vowed = `${seal.root} ${batch.tips !== null}`; // whoever kept back a first link is refused until the tips are fixed, and welcome then
    const leftOut = batch.tips === null && seal.batch === this.leftOut;
    if (this.number(batch, key.person) < 0 && !batch.usedUp && !leftOut && this.vowed !== vowed) {
      this.vowed = vowed;
      noteTip(this.table, key, batch.tips === null ? 1 : batch.mixed.length + 2);
      yield { type: 'vow', table: this.table, batch: seal.batch, tip: this.tip(batch, person!) };
    }
    if (this.asked?.batch === seal.batch && this.asked.number) yield* this.links(batch, key, standing, this.asked, this.asked.number);
  }

  /** The link that is asked for, if it is the next one. */
  private *links(batch: BatchSeen, key: BatchKey, { seat, game }: Standing, asked: Asking, number: number): Generator<Link> {
    const { wanted, tips, voices } = batch;
    if (number > wanted) {
      this.asked = null; // nor is it given when everything before it was told
      this.witness.doubt(batch.doubt('ahead', number - 1));
      return;
    }
    if (this.number(batch, key.person) < 0) {
      if (voices.some((each) => each.seat === seat)) this.witness.doubt(batch.doubt('tip')); // of another device of ours, or not ours
      return;
    }
    if (tips === null || number !== wanted || wanted > length(batch.seal.count, SCHEME) || !mayGive(this.table, key, number, tips)) return;
    this.asked = null;
    noteLink(this.table, key, number, game, tips, voices.map((each) => each.tip));
    const size = `${key.root} ${number}`;
    if (number > 1 && !this.sizes.has(size)) this.sizes.set(size, sizeOf(asked));
    yield { type: 'link', table: this.table, batch: key.batch, number, link: this.link(batch, number, key.person) };
  }

  /** The batch that we were told of, if we sit at the table. */
  private batchOf({ seat, person }: Standing): BatchSeen | null {
    return seat === null || person === null ? null : this.witness.batch;
  }

  /** Is what stands for our own seat, and for this batch at the table, what we know? */
  private checkSeat(told: readonly News[], { seal, seat, person }: Standing): void {
    const { batch } = this.witness;
    if (!seal || seal.batch !== batch?.seal.batch) return;
    if (shapeOf(seal) !== shapeOf(batch.seal)) this.witness.doubt(batch.doubt('root'));
    if (seat === null || person === null || !batch.isKnown) return;
    const own = this.tip(batch, person);
    const tips = told.flatMap((each): Tips => (each.type === 'committed' ? each.tips : each.type === 'vowed' ? [[each.seat, each.tip]] : []));
    if (tips.some(([where, tip]) => where === seat && tip !== own)) this.witness.doubt(batch.doubt('tip')); // of another device of ours, or not ours
  }

  /** Is our own part in it as we gave it, and is it of as many cards as we were asked for? */
  private checkOwn(news: News, standing: Standing): void {
    const batch = this.batchOf(standing);
    const person = standing.person!;
    if (!batch?.isKnown || !('batch' in news) || news.batch !== batch.seal.batch) return;
    if (news.type === 'mixed') {
      const number = numberFor(news.use, SCHEME);
      noteShuffle(this.table, keyOf(batch, person), news);
      const asked = this.sizes.get(`${batch.seal.root} ${number}`) ?? sizeOf(news);
      if (asked !== sizeOf(news)) this.witness.doubt(batch.doubt('cards', news.use));
      const link = this.gave(batch, number, person) ? this.link(batch, number, person) : null;
      if (link && !(news.links ?? []).some(([, each]) => each === link)) this.witness.doubt(batch.doubt('withheld', news.use));
    }
    if (news.type === 'mixed' && this.number(batch, person) < 0 && (this.firstUse(batch, person) ?? Infinity) <= news.use) {
      this.witness.doubt(batch.doubt('unheard', news.use));
    }
    if (news.type === 'abandoned') this.checkAbandoned(batch, news, person);
  }

  /** Was it given up with a shuffle that we gave our link for, or because of us? */
  private checkAbandoned(batch: BatchSeen, told: Abandoned, person: string): void {
    if (throwsAway(batch, told) && this.notes(batch, person)?.given.includes(batch.wanted)) {
      this.witness.doubt(batch.doubt('thrown_away', batch.mixed.length + 1)); // the server knew its order
    }
    if (told.reason !== 'cut') return;
    const own = this.number(batch, person);
    const named = own >= 0 && (told.missing ?? []).some(([voice]) => voice === own);
    const { batch: number } = batch.seal;
    if (named && this.gave(batch, 1, person)) this.witness.doubt(batch.doubt('withheld'));
    else if (named && this.fixed.has(number) && !this.askedFor.has(number)) this.witness.doubt(batch.doubt('unasked'));
    if (named || batch.seal.batch === this.leftOut) this.leftOut = batch.seal.batch + 1;
  }

  /** What another page of this browser was told is told again, and not in another way. */
  private compare(batch: BatchSeen, person: string): void {
    const notes = notesOf(this.known, keyOf(batch, person));
    if (!notes || !this.witness.trusts(batch)) return; // else there is no need for more
    if (notes.tips !== undefined && (batch.tips === null || digestOf(batch.tips) !== notes.tips)) this.witness.doubt(batch.doubt('tips'));
    for (const [use, known] of Object.entries(notes.told)) {
      const mixed = batch.mixed[Number(use) - 1];
      if (!mixed || shuffleKnown(mixed) !== known) this.witness.doubt(batch.doubt('history', Number(use)));
    }
  }

  /** The first shuffle that our tip was in time for; undefined: we gave none. */
  private firstUse(batch: BatchSeen, person: string): number | undefined {
    return this.notes(batch, person)?.firstUse;
  }

  private gave(batch: BatchSeen, number: number, person: string): boolean {
    return this.number(batch, person) >= 0 && !!this.notes(batch, person)?.given.includes(number);
  }

  private notes(batch: BatchSeen, person: string): BatchNotes | undefined {
    return notesOf(notesAt(this.table), keyOf(batch, person));
  }

  /** The number of our own voice; -1: we have none. */
  private number(batch: BatchSeen, person: string): number {
    const own = this.tip(batch, person);
    return batch.voices.findIndex((each) => each.tip === own);
  }

  private tip(batch: BatchSeen, person: string): string {
    return tipOf(person, this.table, batch.seal);
  }

  private link({ seal }: BatchSeen, number: number, person: string): string {
    return hex(link(seedOf(person, this.table, seal), length(seal.count, SCHEME), number));
  }
}

function keyOf({ seal: { batch, root } }: BatchSeen, person: string): BatchKey {
  return { batch, root, person };
}

function sizeOf({ cards = 0, plain = false }: Pick<Mixed, 'cards' | 'plain'>): string {
  return `${cards} ${plain}`;
}
