/** A table's shuffles as this page takes part in them: its voice, and every doubt about what it was told. */
import { signal } from '@preact/signals';
import type { Doubt } from '../fair/table/batch.ts';
import { storedBook } from '../fair/table/stored.ts';
import type { Standing, Voice } from '../fair/table/voice.ts';
import type { Asking, Link, News, Room, Seat, SealSight, ServerMessage, Snapshot, Update, Vow } from '../wire/index.ts';
import type { TableState } from './model.ts';

type Part = typeof import('../fair/table/part.ts');

export interface ShuffleFindings {
  doubts: readonly Doubt[];
  looked: string | null; // the root under which we looked at the decks that were opened, and they are honest
}

export class Shuffles {
  readonly findings = signal<ShuffleFindings>({ doubts: [], looked: null });
  private part: Promise<Part> | null = null;
  private voice: Voice | null = null;
  private behind = false; // a new line has not shown us the table yet
  private missed = ''; // the root of the batch that we asked to be shown
  private book = storedBook(); // as it was when this line began: see `Voice`

  constructor(
    private readonly table: string,
    private readonly say: (message: Vow | Link) => void,
    private readonly lookAgain: () => void = () => undefined, // let us be shown the table anew
    private readonly fetch: () => Promise<Part> = () => import('../fair/table/part.ts'),
  ) {}

  /** A letter came, and this is the table after it. */
  hear(letter: ServerMessage, state: TableState, person: string | null): void {
    if (letter.type === 'welcome') this.forget();
    if (letter.type !== 'snapshot' && letter.type !== 'update' && letter.type !== 'asking') return;
    if (letter.table !== this.table) return;
    const { seal = null, round = 0, phase } = state.room ?? {};
    if (!seal && !this.part) return; // nothing has been sealed here
    const standing = { seal, seat: ownSeat(state, person), person, game: phase === 'playing' ? round : round + 1 };
    this.with((voice) => {
      this.tell(voice, letter, standing);
      for (const message of this.behind ? [] : voice.answers(standing)) this.say(message);
      if (letter.type === 'update' && seal && voice.isBlind(standing)) this.catchUp(seal.root);
      this.find(voice);
    });
  }

  /** We sat down in the middle of a batch: let us be shown it. */
  private catchUp(root: string): void {
    if (this.missed === root) return;
    this.missed = root;
    this.lookAgain();
  }

  /** Tell those who look on, if there is something new. */
  private find({ witness: { doubts, batch } }: Voice): void {
    const found: ShuffleFindings = { doubts: [...doubts], looked: batch?.kept.length ? batch.seal.root : null };
    if (JSON.stringify(found) !== JSON.stringify(this.findings.peek())) this.findings.value = found;
  }

  private tell(voice: Voice, letter: Snapshot | Update | Asking, standing: Standing): void {
    switch (letter.type) {
      case 'asking':
        return voice.hear(letter);
      case 'snapshot':
        this.behind = false;
        return voice.see(letter.shuffles?.length ? letter.shuffles : toldSince(letter, standing.seal), standing);
      case 'update':
        return voice.follow(letter.news ?? [], letter.view != null, standing);
    }
  }

  private forget(): void {
    const book = storedBook();
    this.book = book;
    if (!this.part) return;
    this.with((voice) => {
      this.behind = true;
      voice.forget(book);
    });
  }

  /** In the order in which it was asked for, also while the part is still being fetched. */
  private with(deed: (voice: Voice) => void): void {
    this.part ??= this.fetch();
    const { book } = this;
    void this.part.then((part) => deed((this.voice ??= new part.Voice(this.table, book))));
  }
}

/** A watcher is not told of the batch again, but may have missed it lately: then all of it is there, from its seal on. */
function toldSince({ told = [] }: Snapshot, seal: SealSight | null): News[] {
  const news = told.flatMap(([, , news = []]) => news);
  const at = news.findLastIndex((each) => each.type === 'seal');
  const sealed = news[at];
  return sealed?.type === 'seal' && sealed.root === seal?.root && seal.scheme === 2 ? news.slice(at) : [];
}

/** Where we sit and decide for ourselves: a bot in our place gives no links. */
function ownSeat(state: TableState & { room?: Room | null }, person: string | null): Seat | null {
  const chair = state.seat === null ? null : state.room?.seats[state.seat];
  return chair && !chair.bot && person !== null ? state.seat : null;
}
