/**
 * The line to the parlour: one WebSocket that is replaced whenever it falls silent, for as long as the page lives.
 *
 * It remembers what the page follows and what the parlour has not answered yet, and after every reconnect says
 * both again: tables with the last seq seen, acts and asks with the same refs. A thing said twice is done once.
 */
import type { ClientMessage, Command, Filter, ServerMessage, Subscribe } from '../wire/index.ts';
import { Backoff } from './backoff.ts';
import { Pending, type Answer } from './pending.ts';
import { Follows } from './follows.ts';

export const PROTOCOL = 1;
const PATIENCE_AWAKE = 2000; // after the page wakes, a socket silent for so long is replaced
const PATIENCE = 6000;
const HEARTBEAT = 20_000;
const BREATH = 1500;

export type LineState = 'opening' | 'live' | 'lost';

/** The part of a WebSocket that the line needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

export interface Surroundings {
  dial(): Wire;
  /** Make sure there is a session; called before the first dial and after one that nobody welcomed. */
  greet(): Promise<void>;
  hear(letter: ServerMessage): void;
  state(state: LineState): void;
  random?(): number;
}

export class Line {
  private wire: Wire | null = null;
  private welcomed = false;
  private greeted = false;
  private attempt = 0; // which dialling is the current one
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private greeting: Promise<void> | null = null; // under way, and worth waiting for: another would make another guest
  private lobby: Filter | null = null; // which part of the lists the page follows
  private waits: string | null = null; // for which game we are listed as waiting
  private readonly backoff: Backoff;
  private readonly follows = new Follows();
  private readonly pending = new Pending((message) => this.welcomed && this.send(message));

  constructor(private readonly around: Surroundings) {
    this.backoff = new Backoff(around.random ?? Math.random);
  }

  open(): void {
    this.around.state('opening');
    this.heartbeat ??= setInterval(() => this.probe(PATIENCE), HEARTBEAT);
    void this.dial();
  }

  /** The page is looked at again, or the network is back: is anybody there? */
  wake(): void {
    if (this.welcomed) return this.probe(PATIENCE_AWAKE);
    if (this.retry !== undefined) void this.dial();
    else this.expect(PATIENCE_AWAKE);
  }

  /** Hang up until `refresh` or `renew`. */
  rest(): void {
    this.attempt++;
    this.hangUp();
    this.around.state('opening');
  }

  /** Dial anew, because we come under another name. */
  refresh(): void {
    this.around.state('opening');
    void this.dial();
  }

  /** Dial anew as somebody else: nobody waits any more, and a session is asked for first. */
  renew(): void {
    this.greeted = false;
    this.greeting = null; // it greeted our old session
    this.waits = null;
    this.refresh();
  }

  follow(table: string, legal: boolean, passphrase = ''): void {
    this.follows.add(table, legal, passphrase);
    if (this.welcomed) this.send(this.follows.subscription(table));
  }

  unfollow(table: string): void {
    this.follows.remove(table);
    this.pending.drop(table);
    if (this.welcomed) this.send({ type: 'unsubscribe', table });
  }

  followLobby(show: Filter | null): void {
    this.lobby = show;
    if (this.welcomed) this.send(show ? { type: 'lobby', show } : { type: 'lobby', follow: false });
  }

  /** Be listed as waiting for a game, or stop; a refusal names the ref. */
  wait(game: string | null): string {
    this.waits = game;
    const ref = this.pending.next();
    if (this.welcomed) this.send({ type: 'wait', game, ref });
    return ref;
  }

  /** Say something that loses its meaning with the line: it is not said again. Was there a line? */
  say(message: ClientMessage): boolean {
    if (this.welcomed) this.send(message);
    return this.welcomed;
  }

  nextRef(): string {
    return this.pending.next();
  }

  /** The question goes with every try: what answered it must not answer the next one after a reconnect. */
  act(table: string, action: unknown, question: string | null = null): Promise<Answer> {
    const about = question === null ? {} : { question };
    return this.pending.add({ type: 'act', table, ref: this.pending.next(), action, ...about });
  }

  ask(table: string, command: Command): Promise<Answer> {
    return this.pending.add({ type: 'ask', table, ref: this.pending.next(), command });
  }

  private async dial(): Promise<void> {
    const mine = ++this.attempt;
    this.hangUp();
    this.expect(PATIENCE);
    if (!this.greeted) {
      const greeting = (this.greeting ??= this.around.greet());
      try {
        await greeting;
      } catch {
        if (this.greeting === greeting) this.greeting = null;
        if (mine === this.attempt) this.lose();
        return;
      }
      if (mine !== this.attempt) return;
      this.greeted = true;
    }
    const wire = this.around.dial();
    this.wire = wire;
    wire.onopen = () => this.send({ type: 'hello', protocol: PROTOCOL });
    wire.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => this.lose();
    wire.onerror = () => undefined; // a close follows
  }

  private receive(letter: ServerMessage): void {
    this.quiet();
    if (letter.type === 'welcome') this.greetBack();
    const known = this.follows.note(letter);
    if (known === 'gap' && letter.type === 'update') this.send(this.follows.subscription(letter.table));
    this.pending.note(letter);
    if (letter.type === 'refused' && letter.code === 'too_fast' && !letter.table && !letter.ref) this.sayAgainSoon();
    if (known === 'news') this.around.hear(letter);
  }

  private greetBack(): void {
    this.welcomed = true;
    this.backoff.reset();
    this.sayAgain(this.follows.subscriptions());
    this.around.state('live');
  }

  private sayAgain(subscriptions: Subscribe[]): void {
    for (const message of subscriptions) this.send(message);
    if (this.lobby) this.send({ type: 'lobby', show: this.lobby });
    if (this.waits !== null) this.send({ type: 'wait', game: this.waits });
    for (const message of this.pending.open()) this.send(message);
  }

  /** Something was not even read, and nobody says what: all that has no answer yet is said once more, after a breath. */
  private sayAgainSoon(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.welcomed && this.sayAgain(this.follows.unanswered()), BREATH);
  }

  /** Ask for a sign of life, and replace the socket if none comes. */
  private probe(patience: number): void {
    if (!this.welcomed) return;
    this.send({ type: 'ping' });
    this.expect(patience);
  }

  private expect(patience: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.replace(), patience);
  }

  private quiet(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private replace(): void {
    this.around.state('lost');
    void this.dial();
  }

  private lose(): void {
    if (!this.welcomed && this.greeted) {
      this.greeted = false; // perhaps our session is no longer known
      this.greeting = null;
    }
    this.attempt++;
    this.hangUp();
    this.around.state('lost');
    this.retry = setTimeout(() => void this.dial(), this.backoff.next());
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.quiet();
    this.welcomed = false;
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    wire.close();
  }

  private send(message: ClientMessage): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // The socket is closing: its close brings the reconnect, and the reconnect says everything again.
    }
  }

  close(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.again);
    this.attempt++;
    this.hangUp();
  }
}
