/** A table as this page knows it. */
import type { Legal, May, News, Person, Question, Rated, Refused, Room, Seat, SeatClock, Tagged } from '../wire/index.ts';

/** A clock, and when we read it: it has been running since. */
export interface ClockFace extends SeatClock {
  at: number;
  began?: number; // what was left when this question was first seen
}

/** One thing that was told, with the names the seats had then. */
export type Saying = { key: string; names: readonly string[] } & (
  | { kind: 'event'; event: Tagged; forced?: boolean } // nobody chose it: their time was up, or they were gone
  | { kind: 'news'; news: News; withdrawn?: boolean } // declining one's own offer takes it back
  | { kind: 'missed'; rows: number }
);

export interface TableState {
  table: string;
  seq: number;
  arrived: number; // snapshots so far: what one brings did not happen before our eyes
  room: Room | null; // null until the first snapshot
  seat: Seat | null; // yours
  view: unknown;
  asked: readonly Seat[]; // the seats the game waits for
  question: Question | null; // what you are asked, where the game names its questions
  past: unknown; // the view before this one, where we saw it change
  legal: Legal | null;
  may: May; // what we may ask of the table
  clocks: readonly ClockFace[];
  offerUntil: number | null; // by our own clock
  claimUntil: number | null;
  fillsAt: number | null; // when bots take the empty seats
  losesAt: readonly (number | null)[]; // by our own clock: when the win may be claimed from an absent seat
  watchers: readonly Person[];
  rated: Rated | null; // what the last game changed, told once it is on disk
  log: readonly Saying[];
  fresh: readonly Saying[]; // what the last update told: to animate
  problem: Refused | null; // why there is no such table for us
  trouble: string | null; // of this table alone: it has stopped
}

export function blankTable(table: string): TableState {
  return {
    table,
    seq: 0,
    arrived: 0,
    room: null,
    seat: null,
    view: null,
    asked: [],
    question: null,
    past: null,
    legal: null,
    may: {},
    clocks: [],
    offerUntil: null,
    claimUntil: null,
    fillsAt: null,
    losesAt: [],
    watchers: [],
    rated: null,
    log: [],
    fresh: [],
    problem: null,
    trouble: null,
  };
}
