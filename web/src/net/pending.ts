/** Requests without an answer yet: sent again after every reconnect, under the same refs. */
import type { Act, Ask, ServerMessage } from '../wire/index.ts';
import { refs } from './refs.ts';

export type Answer = { done: true } | { done: false; code: string; text: string };

interface Errand {
  message: Act | Ask;
  answer(answer: Answer): void;
}

/** About our part in a shuffle, which nobody waits for. */
const ASIDE = new Set(['wrong_vow', 'wrong_link']);

/** So many are on their way to a table at once, the rest waits: a table knows only the last refs of each person again. */
export const AT_ONCE = 4;

export class Pending {
  readonly next = refs();
  private readonly waiting = new Map<string, Errand>();

  constructor(private readonly send: (message: Act | Ask) => void) {}

  add(message: Act | Ask): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.set(message.ref, { message, answer });
      if (this.underWay(message.table).includes(message)) this.send(message);
    });
  }

  /** Everything that is on its way. */
  open(): (Act | Ask)[] {
    const tables = new Set([...this.waiting.values()].map(({ message }) => message.table));
    return [...tables].flatMap((table) => this.underWay(table));
  }

  /** The page left this table: nobody waits for these answers any more. */
  drop(table: string): void {
    this.fail(table, 'left', '');
  }

  note(letter: ServerMessage): void {
    switch (letter.type) {
      case 'update':
      case 'accepted':
        if (letter.ref) this.settle(letter.ref, { done: true });
        return;
      case 'refused':
        if (letter.ref) this.settle(letter.ref, { done: false, code: letter.code, text: letter.text });
        else if (letter.table && !ASIDE.has(letter.code)) this.fail(letter.table, letter.code, letter.text);
        return;
      case 'trouble':
        if (!letter.over) this.fail(letter.table ?? null, 'trouble', letter.text);
        return;
    }
  }

  /** There is no such table for us, or the parlour could not write: none of it was done. */
  private fail(table: string | null, code: string, text: string): void {
    const failed = [...this.waiting].filter(([, { message }]) => table === null || message.table === table);
    for (const [ref] of failed) this.waiting.delete(ref);
    for (const [, request] of failed) request.answer({ done: false, code, text });
  }

  private settle(ref: string, answer: Answer): void {
    const request = this.waiting.get(ref);
    if (!request) return;
    const { table } = request.message;
    const before = this.underWay(table);
    this.waiting.delete(ref);
    request.answer(answer);
    for (const message of this.underWay(table)) if (!before.includes(message)) this.send(message);
  }

  /** What is on its way to a table: the first few of what it was asked. */
  private underWay(table: string): (Act | Ask)[] {
    const all = [...this.waiting.values()].map(({ message }) => message);
    return all.filter((message) => message.table === table).slice(0, AT_ONCE);
  }
}
