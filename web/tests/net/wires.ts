/** A fake WebSocket, and a house full of them. */
import { vi } from 'vitest';
import { Line, type LineState, type Wire } from '../../src/net/line.ts';
import type { ClientMessage, ServerMessage } from '../../src/wire/index.ts';

export class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(letter: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(letter) }));
  }

  open(): void {
    this.onopen?.(new Event('open'));
    this.say({ type: 'welcome', you: { id: 'a', name: 'Ann' }, protocol: 1 });
  }

  die(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }

  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

export class FakeHouse {
  readonly wires: FakeWire[] = [];
  readonly heard: ServerMessage[] = [];
  readonly states: LineState[] = [];
  greet = vi.fn(() => Promise.resolve());
  readonly line = new Line({
    dial: () => {
      const wire = new FakeWire();
      this.wires.push(wire);
      return wire;
    },
    greet: () => this.greet(),
    hear: (letter) => this.heard.push(letter),
    state: (state) => this.states.push(state),
    random: () => 0.5,
  });

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  /** Open the line and be welcomed. */
  async start(): Promise<this> {
    this.line.open();
    await vi.advanceTimersByTimeAsync(0);
    this.wire.open();
    return this;
  }

  /** Lose the socket, wait for the next one, and be welcomed there. */
  async reconnect(): Promise<void> {
    this.wire.die();
    await vi.advanceTimersByTimeAsync(1000);
    this.wire.open();
  }
}
