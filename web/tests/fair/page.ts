/** A page at a table for tests, with another player beside it. */
import { tipOf } from '../../src/fair/table/secret.ts';
import { storedBook } from '../../src/fair/table/stored.ts';
import { Voice } from '../../src/fair/table/voice.ts';
import type { Asking, Link, News, SealSight, Vow } from '../../src/wire/index.ts';
import { Dealer, Player } from './dealer.ts';

let tables = 0; // what a page knows of a table outlives its storage, so each test has its own

export const newTable = () => `t${++tables}`;
export const bob = new Player(1);

/** Ann's page at a table, at seat 0. */
export class Page {
  voice: Voice;
  house: Dealer;
  used = 0;
  news: News[] = [];

  constructor(readonly table = newTable(), house = new Dealer(), readonly person = 'a') {
    this.house = house;
    this.voice = new Voice(table, storedBook());
  }

  get tip(): string {
    return tipOf(this.person, this.table, this.house.seal);
  }

  get tips(): [number, string][] {
    return [[0, this.tip], [1, bob.tip]];
  }

  standing(more: Partial<SealSight> = {}, seat: number | null = 0) {
    return { seal: this.house.sight({ used: this.used, ...more }), seat, person: this.person, game: 1 };
  }

  hear(...news: News[]): (Vow | Link)[] {
    this.news.push(...news);
    this.voice.follow(news, false, this.standing());
    return this.answers();
  }

  answers(more: Partial<SealSight> = {}): (Vow | Link)[] {
    return [...this.voice.answers(this.standing({ voices: this.news.length > 1 ? [0, 1] : [], ...more }))];
  }

  ask(number: number, more: Partial<Asking> = {}): (Vow | Link)[] {
    this.voice.hear({ type: 'asking', table: this.table, batch: this.house.batch, number, cards: 5, ...more });
    return this.answers();
  }

  /** From the seal to the cut: our own part is given. */
  cut(): string[] {
    this.hear(this.house.seal);
    this.hear(this.house.commit(this.tips));
    const first = [linkIn(this.ask(1)), bob.link(1)];
    this.hear(this.house.open(this.tips, first));
    return first;
  }

  /** The next shuffle, with our link. */
  shuffle(first: string[], link = linkIn(this.ask(this.used + 2))): (Vow | Link)[] {
    this.used++;
    return this.hear(this.house.mix(this.used, first, [[0, link], [1, bob.link(this.used + 1)]]));
  }

  /** The page is loaded again, and the table is shown anew. */
  reload(told: News[] = this.news, more: Partial<SealSight> = {}): Page {
    const page = new Page(this.table, this.house, this.person);
    page.used = this.used;
    page.news = [...told];
    page.voice.see(told, page.standing(more));
    return page;
  }

  get doubts(): string[] {
    return this.voice.witness.doubts.map(({ code, use }) => `${code} ${use}`);
  }
}

export const linkIn = (said: (Vow | Link)[]) => (said[0]?.type === 'link' ? said[0].link : '');
export const numbers = (said: (Vow | Link)[]) => said.map((each) => (each.type === 'link' ? each.number : 'tip'));
