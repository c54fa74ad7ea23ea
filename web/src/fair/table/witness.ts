/**
 * What this page was told of the shuffles of a table, one thing after the other, and every doubt about it.
 *
 * A link is given only for the shuffle after the last that was told, and not where the batch is in doubt: see
 * `voice.ts`. The Python client does the same in `parlor.client.witness`.
 */
import type { Abandoned, Committed, Dealt, Mixed, News, Opened, Seal, SealSight, Shuffle, Vowed } from '../../wire/index.ts';
import { alike, BatchSeen, SCHEME, type Doubt, type DoubtCode, type SeriousCode } from './batch.ts';

const SERIOUS: readonly SeriousCode[] = ['root', 'tip', 'tips', 'first_link', 'choice', 'decks', 'order', 'deck', 'link', 'history'];


export class Witness {
  doubts: Doubt[] = [];
  batch: BatchSeen | null = null;
  waiting: Shuffle[] = []; // made, and no game has taken them yet
  private since = Infinity; // the first batch of which we were told everything
  private last: BatchSeen | null = null; // the batch that we were told of last
  private readonly roots = new Map<number, string>(); // of every batch that we know of
  private readonly shapes = new Map<number, string>(); // and all that is sealed with it, if we were told

  /** Some roots are known from before: another page of this browser was shown them. */
  constructor(roots: Iterable<readonly [batch: number, root: string]> = []) {
    for (const [batch, root] of roots) this.roots.set(batch, root);
  }

  /** Another page of this browser was shown these roots meanwhile. */
  learn(roots: Iterable<readonly [batch: number, root: string]>): void {
    for (const [batch, root] of roots) this.checkRoot(batch, root);
  }

  doubt(...doubts: readonly Doubt[]): void {
    for (const each of doubts) if (!this.doubts.some((known) => alike(known, each))) this.doubts.push(each);
  }

  /** Is there nothing that keeps us from giving a link? */
  trusts({ seal: { batch } }: BatchSeen): boolean {
    return !this.doubts.some((each) => each.batch === batch && (SERIOUS as readonly DoubtCode[]).includes(each.code));
  }

  /** We see the table anew, and are told again what happened to the batch in use; or nothing, and know nothing of it. */
  see(told: readonly News[], seal: SealSight | null): void {
    const { waiting: earlier } = this;
    const before = this.batch ?? this.last;
    Object.assign(this, { batch: null, waiting: [], since: Infinity });
    for (const news of told) this.hear(news);
    const now = this.batch as BatchSeen | null; // `hear` may have set it
    const made = [...earlier.filter(([batch]) => batch !== now?.seal.batch), ...this.waiting];
    const left = seal?.waiting ?? 0;
    this.waiting = left ? made.slice(-left) : [];
    if (seal) this.checkShape(seal);
    this.last = now ?? before;
    if (!now) return;
    const whole = seal?.batch === now.seal.batch && (now.over || (seal.used ?? 0) === now.used);
    if (!whole) this.doubt(now.doubt('history', now.used));
    if (before?.seal.batch === now.seal.batch) this.compare(before, now);
  }

  /** What was told before is told again, and not in another way; what is new comes behind it. */
  private compare(before: BatchSeen, now: BatchSeen): void {
    const { tips, voices, mixed, used } = before;
    if (tips !== null && !alike(tips, now.tips)) this.doubt(now.doubt('tips'));
    const late = now.voices.slice(voices.length);
    const sameVoices = tips === null || (alike(now.voices.slice(0, voices.length), voices) && late.every(({ since }) => since > used + 1));
    const same = alike(before.seal, now.seal) && alike(now.mixed.slice(0, used), mixed) && sameVoices;
    if (!same) this.doubt(now.doubt('history', used));
  }

  /** Something happened before our eyes; has the game moved by it? */
  follow(told: readonly News[], moved: boolean): void {
    for (const news of told) this.hear(news);
    if (moved) this.doubt(...this.waiting.map(([batch, use]): Doubt => ({ code: 'unused', batch, use })));
  }

  private hear(news: News): void {
    switch (news.type) {
      case 'seal':
        return this.begin(news);
      case 'committed':
      case 'opened':
      case 'vowed':
      case 'mixed':
      case 'abandoned':
        return this.goOn(news);
      case 'dealt':
        return this.take(news);
      default:
        return;
    }
  }

  /** A new batch: the next one, when the one before is used up or given up. */
  private begin(seal: Seal): void {
    const before = this.batch;
    this.batch = new BatchSeen(seal);
    if (seal.batch < Math.max(0, ...this.roots.keys())) this.doubt(this.batch.doubt('order')); // the table goes back to decks that it had left
    this.since = Math.min(this.since, seal.batch);
    this.checkShape(seal);
    if (seal.scheme !== SCHEME) this.doubt(this.batch.doubt('choice')); // nobody's links would choose its cut
    if (before && (seal.batch !== before.seal.batch + 1 || !before.usedUp)) this.doubt(this.batch.doubt('order'));
  }

  /** A batch has one root and one size, whatever happens, and a root is of one batch. */
  private checkShape(seal: Seal | SealSight): void {
    const shape = shapeOf(seal);
    const known = this.shapes.get(seal.batch) ?? shape;
    this.shapes.set(seal.batch, known);
    if (known !== shape) this.doubt({ code: 'root', batch: seal.batch, use: 0 });
    this.checkRoot(seal.batch, seal.root);
  }

  private checkRoot(batch: number, root: string): void {
    const known = this.roots.get(batch) ?? root;
    this.roots.set(batch, known);
    const again = [...this.roots].some(([number, other]) => number !== batch && other === root);
    if (known !== root || again) this.doubt({ code: 'root', batch, use: 0 });
  }

  private goOn(news: Committed | Opened | Vowed | Mixed | Abandoned): void {
    const { batch } = this;
    if (!batch) {
      // It was sealed before we came, and we were not shown it.
      if (news.type === 'abandoned' && throwsAway(null, news)) this.waiting = [];
      return;
    }
    if (batch.seal.batch !== news.batch) return this.doubt({ code: 'order', batch: news.batch, use: 0 });
    switch (news.type) {
      case 'committed':
        return this.doubt(...batch.hearTips(news));
      case 'opened':
        return this.doubt(...batch.hearCut(news));
      case 'vowed':
        return this.doubt(...batch.hearVow(news));
      case 'mixed':
        this.doubt(...batch.hearShuffle(news));
        this.waiting.push([news.batch, news.use, news.cards ?? 0, news.plain ?? false]);
        return;
      case 'abandoned':
        return this.giveUp(batch, news);
    }
  }

  /** A batch is given up. At its cut nothing was made of it; later, shuffles may be thrown away. */
  private giveUp(batch: BatchSeen, told: Abandoned): void {
    const { reason, missing = [] } = told;
    batch.over = true;
    if (reason === 'cut' && (batch.kept.length || !missing.length)) this.doubt(batch.doubt('order'));
    if (reason === 'scheme' && batch.seal.scheme === SCHEME) this.doubt(batch.doubt('order')); // it is the newest scheme that there is
    if (!throwsAway(batch, told)) return;
    this.doubt(...this.waiting.map(([batch, use]): Doubt => ({ code: 'thrown_away', batch, use })));
    this.waiting = [];
  }

  /** The game took shuffles: those that wait, the first one first, of as many cards as was told. */
  private take({ shuffles }: Dealt): void {
    for (const [batch, use, cards, plain = false] of shuffles) {
      const made = this.waiting[0];
      this.waiting = this.waiting.filter(([other, at]) => other > batch || (other === batch && at > use));
      this.doubts = this.doubts.filter((each) => each.code !== 'unused' || each.batch !== batch || each.use !== use);
      if (batch < this.since) continue; // it was made before we were told anything
      if (made?.[0] !== batch || made[1] !== use) this.doubt({ code: 'passed_over', batch, use });
      else if (made[2] !== cards || (made[3] ?? false) !== plain) this.doubt({ code: 'cards', batch, use });
    }
  }
}

/**
 * Are the shuffles that wait thrown away with this batch? (null: we were not shown it.) At its cut nothing was made of
 * it. Old decks are given up for a newer scheme, and what was made of them is still taken.
 */
export function throwsAway(batch: BatchSeen | null, { reason }: Abandoned): boolean {
  return reason === 'scheme' ? batch?.seal.scheme === SCHEME : reason !== 'cut';
}

/** What is sealed with a root. */
export function shapeOf({ root, size, count, pack, scheme = 1 }: Seal | SealSight): string {
  return [root, size, count, pack, scheme].join(' ');
}
