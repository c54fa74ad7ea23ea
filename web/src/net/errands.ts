/** What we sent and nobody has answered yet: said again after every reconnect, under the same refs. */
import type { Act, Ask, ServerMessage } from '../wire/index.ts';
import { refs } from './refs.ts';

export type Answer = { done: true } | { done: false; code: string; text: string };

interface Errand {
  message: Act | Ask;
  answer(answer: Answer): void;
}

export class Errands {
  readonly next = refs();
  private readonly waiting = new Map<string, Errand>();

  add(message: Act | Ask): Promise<Answer> {
    return new Promise((answer) => this.waiting.set(message.ref, { message, answer }));
  }

  open(): (Act | Ask)[] {
    return [...this.waiting.values()].map((errand) => errand.message);
  }

  /** The page left this table: nobody waits for these answers any more. */
  drop(table: string): void {
    for (const [ref, { message }] of this.waiting) {
      if (message.table === table) this.settle(ref, { done: false, code: 'left', text: '' });
    }
  }

  note(letter: ServerMessage): void {
    switch (letter.type) {
      case 'update':
      case 'accepted':
        if (letter.ref) this.settle(letter.ref, { done: true });
        return;
      case 'refused':
        if (letter.ref) this.settle(letter.ref, { done: false, code: letter.code, text: letter.text });
        else if (letter.table) this.fail(letter.table, letter.code, letter.text);
        return;
      case 'trouble':
        if (!letter.over) this.fail(letter.table ?? null, 'trouble', letter.text);
        return;
    }
  }

  /** There is no such table for us, or the parlour could not write: none of it was done. */
  private fail(table: string | null, code: string, text: string): void {
    for (const [ref, { message }] of this.waiting) {
      if (table === null || message.table === table) this.settle(ref, { done: false, code, text });
    }
  }

  private settle(ref: string, answer: Answer): void {
    const errand = this.waiting.get(ref);
    this.waiting.delete(ref);
    errand?.answer(answer);
  }
}
