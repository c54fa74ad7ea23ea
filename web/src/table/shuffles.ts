/** A table's shuffles as this page takes part in them: its voice, and what it found when decks were opened. */
import { signal } from '@preact/signals';
import type { Fault } from '../fair/seal.ts';
import type { Voice } from '../fair/voice.ts';
import type { Link, News, Opened, Room, Seat, SealSight, ServerMessage, Vow, Vowed } from '../wire/index.ts';
import type { TableState } from './model.ts';

type Part = typeof import('../fair/part.ts');

export interface ShuffleFinding {
  root: string;
  looked: boolean; // at the decks that were opened
  fault: Fault | null; // what is wrong with them, or with the seal
  elsewhere: boolean; // the tip that stands for us is not this browser's
}

export class Shuffles {
  readonly finding = signal<ShuffleFinding | null>(null);
  private part: Promise<Part> | null = null;
  private voice: Voice | null = null;
  private seen: Pick<SealSight, 'batch' | 'root' | 'used'> | null = null; // the last shuffle that we know of

  constructor(
    private readonly table: string,
    private readonly say: (message: Vow | Link) => void,
    private readonly fetch: () => Promise<Part> = () => import('../fair/part.ts'),
  ) {}

  /** A letter came, and this is the table after it. */
  hear(letter: ServerMessage, state: TableState, person: string | null): void {
    const seal = state.room?.seal;
    if (letter.type === 'welcome') this.voice?.forget();
    if (letter.type === 'snapshot' && letter.table === this.table) this.seen = seal ?? null;
    if (letter.type === 'update' && letter.table === this.table) for (const news of letter.news ?? []) this.follow(news);
    if (!seal) return;
    const seat = ownSeat(state, person);
    if (letter.type === 'asking' && letter.table === this.table && letter.batch === seal.batch && seat !== null) {
      const known = this.seen?.root === seal.root ? (this.seen.used ?? 0) : -1; // of another seal we know nothing
      this.with((voice) => voice.give(person!, { ...seal, used: known }, letter.use ?? 0));
    }
    if ((letter.type !== 'snapshot' && letter.type !== 'update') || letter.table !== this.table) return;
    if (seat !== null && !(seal.voices ?? []).includes(seat)) this.with((voice) => {
        if (!voice.join(person!, seal)) this.find(seal, { fault: 'root' });
      });
    const news = letter.type === 'update' ? (letter.news ?? []) : (letter.told ?? []).flatMap(([, , told = []]) => told);
    for (const each of news) {
      if (each.type === 'opened' && each.batch === seal.batch) this.look(seal, each, seat, person);
      if (each.type === 'vowed' && each.batch === seal.batch && each.seat === seat) this.heed(seal, each, person!);
    }
  }

  /** One shuffle after the other: whatever a room says, only a table that we see anew may have gone on by more than one. */
  private follow(news: News): void {
    if (news.type === 'seal') this.seen = { ...news, used: 0 };
    if (news.type !== 'mixed' || news.batch !== this.seen?.batch) return;
    const { used = 0 } = this.seen;
    if (news.use === used + 1) this.seen = { ...this.seen, used: news.use };
  }

  private look(seal: SealSight, opened: Opened, seat: Seat | null, person: string | null): void {
    const said = opened.tips.find(([at]) => at === seat)?.[1];
    this.with((voice, { faultOf }) => {
      const elsewhere = said !== undefined && !voice.heed(person!, seal, said);
      this.find(seal, { fault: faultOf(seal, opened), elsewhere, looked: true });
    });
  }

  private heed(seal: SealSight, vowed: Vowed, person: string): void {
    this.with((voice) => this.find(seal, { elsewhere: !voice.heed(person, seal, vowed.tip) }));
  }

  private find(seal: SealSight, found: Partial<ShuffleFinding>): void {
    const before = this.finding.peek();
    const nothing: ShuffleFinding = { root: seal.root, looked: false, fault: null, elsewhere: false };
    this.finding.value = { ...(before?.root === seal.root ? before : nothing), ...found };
  }

  /** In the order in which it was asked for, also while the part is still being fetched. */
  private with(deed: (voice: Voice, part: Part) => void): void {
    this.part ??= this.fetch();
    void this.part.then((part) => deed((this.voice ??= new part.Voice(this.table, this.say)), part));
  }
}

/** Where we sit and decide for ourselves: a bot in our place gives no links. */
function ownSeat(state: TableState & { room?: Room | null }, person: string | null): Seat | null {
  const chair = state.seat === null ? null : state.room?.seats[state.seat];
  return chair && !chair.bot && person !== null ? state.seat : null;
}
