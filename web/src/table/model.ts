/** A table as this page knows it. */
import type { Alternatives, Legal, May, News, Person, Question, Rated, Refused, Room, Seat, SeatClock, Tagged } from '../wire/index.ts';

/** A clock, and when we read it: it has been running since. */
export interface ClockFace extends SeatClock {
  at: number;
  began?: number; // what was left when this question was first seen
}

/** One thing that was told, with the names the seats had then. */
export type Saying = { key: string; names: readonly string[] } & (
  | { kind: 'event'; event: Tagged; forced?: boolean } // nobody chose it: their time was up, or they were gone
  | ({ kind: 'news'; news: News } & Circumstances)
  | { kind: 'missed'; rows: number }
);

/** What a piece of news does not say itself. */
export interface Circumstances {
  withdrawn?: boolean; // declining one's own offer takes it back
  hand?: boolean; // of a series: it is about one hand, and not about the whole game
  later?: boolean; // it is done when the hand is over
}

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
  requests: Alternatives | null; // in a series: what we may ask of the game, beside playing
  clocks: readonly ClockFace[];
  offerUntil: number | null; // by our own clock
  claimUntil: number | null;
  fillsAt: number | null; // when bots take the empty seats
  nextAt: number | null; // when the next hand of a series is dealt
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
    requests: null,
    clocks: [],
    offerUntil: null,
    claimUntil: null,
    fillsAt: null,
    nextAt: null,
    losesAt: [],
    watchers: [],
    rated: null,
    log: [],
    fresh: [],
    problem: null,
    trouble: null,
  };
}
