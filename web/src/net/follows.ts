/** The tables this page follows, each with the last seq it has seen. */
import type { ServerMessage, Subscribe } from '../wire/index.ts';

const EVENTS = 60; // of what was missed, at most

interface Follow {
  legal: boolean;
  passphrase: string;
  seen: number | null;
  waiting: boolean; // asked for a snapshot: updates mean nothing until it comes
}

export class Follows {
  private readonly tables = new Map<string, Follow>();

  /** A passphrase once given opens the door again after every reconnect. */
  add(table: string, legal: boolean, passphrase = ''): void {
    const before = this.tables.get(table);
    this.tables.set(table, {
      legal,
      passphrase: passphrase || (before?.passphrase ?? ''),
      seen: before?.seen ?? null,
      waiting: true,
    });
  }

  remove(table: string): void {
    this.tables.delete(table);
  }

  subscription(table: string): Subscribe {
    const follow = this.tables.get(table) ?? { legal: false, passphrase: '', seen: null, waiting: true };
    follow.waiting = true;
    const after = follow.seen === null ? {} : { after: follow.seen };
    const passphrase = follow.passphrase ? { passphrase: follow.passphrase } : {};
    return { type: 'subscribe', table, events: EVENTS, links: true, scheme: 2, may: true, ...after, ...(follow.legal ? { legal: true } : {}), ...passphrase };
  }

  subscriptions(): Subscribe[] {
    return [...this.tables.keys()].map((table) => this.subscription(table));
  }

  /** What was asked for and has not come. */
  unanswered(): Subscribe[] {
    return [...this.tables].filter(([, { waiting }]) => waiting).map(([table]) => this.subscription(table));
  }

  /** Is this letter news to the page, something it has or does not follow, or a sign that a letter is missing? */
  note(letter: ServerMessage): 'news' | 'old' | 'gap' {
    switch (letter.type) {
      case 'snapshot': {
        const follow = this.tables.get(letter.table);
        if (!follow) return 'old';
        follow.seen = letter.seq;
        follow.waiting = false;
        return 'news';
      }
      case 'update': {
        const follow = this.tables.get(letter.table);
        if (!follow || follow.waiting || follow.seen === null || letter.seq <= follow.seen) return 'old';
        if (letter.seq > follow.seen + 1) return 'gap';
        follow.seen = letter.seq;
        return 'news';
      }
      case 'presence':
        return this.tables.has(letter.table) ? 'news' : 'old';
      default:
        return 'news';
    }
  }
}
