/** One followed table: its state as a signal, what happened lately, and the way to act and ask. */
import { signal } from '@preact/signals';
import type { Answer } from '../net/pending.ts';
import { sayRefusal } from '../i18n/refusals.ts';
import type { ClientMessage, Command, ServerMessage } from '../wire/index.ts';
import { blankTable, type Saying, type TableState } from './model.ts';
import { reduce } from './reducer.ts';
import { Shuffles } from './shuffles.ts';

const LATELY_MS = 5000; // how long an event may still be shown where it happened
const NOTICE_MS = 6000;

/** The part of the line that a table needs. */
export interface TableLine {
  follow(table: string, legal: boolean, passphrase?: string): void;
  unfollow(table: string): void;
  act(table: string, action: unknown, question: string | null): Promise<Answer>;
  ask(table: string, command: Command): Promise<Answer>;
  say(message: ClientMessage): boolean;
  nextRef(): string;
}

export class TableStore {
  readonly state;
  readonly lately = signal<readonly Saying[]>([]);
  readonly busy = signal(0); // acts on their way
  readonly notice = signal<string | null>(null); // why the last thing was refused
  readonly hint = signal<{ action: unknown } | null>(null); // what a good player would do here
  readonly shuffles: Shuffles;
  private hinting: string | null = null; // the ref under which we asked for one
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;

  constructor(
    readonly id: string,
    private readonly line: TableLine,
    listen: (listener: (letter: ServerMessage) => void) => () => void,
    private readonly legal: boolean,
    private readonly me: () => string | null = () => null,
  ) {
    this.shuffles = new Shuffles(id, (message) => line.say(message), () => line.follow(id, legal));
    this.state = signal<TableState>(blankTable(id));
    this.stopListening = listen((letter) => this.hear(letter));
    line.follow(id, legal);
  }

  /** Play. `question`: the id of the question that the player saw and answers; null for what nobody asked. */
  async act(action: unknown, question: string | null): Promise<boolean> {
    this.busy.value++;
    try {
      return this.heed(await this.line.act(this.id, action, question));
    } finally {
      this.busy.value--;
    }
  }

  async ask(command: Command): Promise<boolean> {
    return this.heed(await this.line.ask(this.id, command));
  }

  /** Ask what a good player would do in our place. */
  advise(): void {
    const ref = this.line.nextRef();
    if (this.hinting === null && this.line.say({ type: 'advise', table: this.id, ref })) this.hinting = ref;
  }

  /** Knock again: with the passphrase, or after having been sent away. */
  enter(passphrase = ''): void {
    this.line.follow(this.id, this.legal, passphrase);
  }

  close(): void {
    this.stopListening();
    this.line.unfollow(this.id);
    clearTimeout(this.noticeTimer);
  }

  say(text: string | null): void {
    clearTimeout(this.noticeTimer);
    this.notice.value = text;
    if (text) this.noticeTimer = setTimeout(() => (this.notice.value = null), NOTICE_MS);
  }

  private heed(answer: Answer): boolean {
    this.say(answer.done || !answer.text ? null : sayRefusal(answer.code, answer.text, this.state.peek().room?.game));
    return answer.done;
  }

  private hear(letter: ServerMessage): void {
    this.heedHint(letter);
    const before = this.state.peek();
    const after = reduce(before, letter, Date.now());
    this.shuffles.hear(letter, after, this.me());
    if (after === before) return;
    this.state.value = after;
    if (after.view !== before.view) this.hint.value = null; // it was for another moment
    if (after.fresh !== before.fresh && after.fresh.length) this.remember(after.fresh);
  }

  private heedHint(letter: ServerMessage): void {
    if (letter.type === 'welcome') this.hinting = null; // a new line does not know of it
    if (!('ref' in letter) || this.hinting === null || letter.ref !== this.hinting) return;
    this.hinting = null;
    if (letter.type === 'advice') this.hint.value = { action: letter.action };
    if (letter.type === 'refused') this.say(sayRefusal(letter.code, letter.text, this.state.peek().room?.game));
  }

  private remember(fresh: readonly Saying[]): void {
    this.lately.value = [...this.lately.value, ...fresh];
    setTimeout(() => (this.lately.value = this.lately.value.filter((each) => !fresh.includes(each))), LATELY_MS);
  }
}
