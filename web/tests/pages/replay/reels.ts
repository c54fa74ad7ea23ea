/** Finished games to replay in tests: short ones, made by hand. */
import type { View } from '../../../src/wire/generated-onecard.ts';
import type { Replay, ReplayStep } from '../../../src/wire/index.ts';

const DIGEST = '0'.repeat(64);

/** Ann (seat 0) and a bot play two hands of one card; Ann sees her own card. */
export function onecard(): Replay {
  const view = (changes: Partial<View>): View => ({ hand: 1, hands: 2, turn: 0, stacks: [9, 9], bets: [1, 1], card: 8, ...changes });
  return replay('onecard', [
    step(3, { news: [{ type: 'seal', batch: 1, root: DIGEST, size: 13, count: 8 }] }),
    step(4, { news: [{ type: 'begun', round: 1 }], events: [{ type: 'dealt', hand: 1, first: 0 }], view: view({}), asked: [0] }),
    step(5, { events: [{ type: 'raised', seat: 0, to: 4 }], view: view({ turn: 1, stacks: [6, 9], bets: [4, 1] }), asked: [1] }),
    step(6, { news: [{ type: 'timed_out', seat: 1 }] }),
    step(7, {
      events: [
        { type: 'called', seat: 1 },
        { type: 'shown', cards: [8, 3] },
        { type: 'won', seat: 0, chips: 8 },
        { type: 'dealt', hand: 2, first: 1 },
      ],
      view: view({ hand: 2, turn: 1, stacks: [13, 5], bets: [1, 1], card: 2 }),
      asked: [1],
    }),
    step(8, {
      events: [
        { type: 'folded', seat: 1 },
        { type: 'won', seat: 0, chips: 2 },
        { type: 'finished', stacks: [15, 5] },
      ],
      view: view({ hand: 2, turn: null, stacks: [15, 5], bets: [0, 0], card: null }),
    }),
    step(9, { news: [{ type: 'ended', outcome: { places: [1, 2], scores: [15, 5] } }] }),
  ]);
}

/** A hand of a series at a table with four chairs: Bob, at 2, folds and leaves, and Ann, at 1, takes the pot. */
export function handOfSeries(): Replay {
  const view = (turn: number | null) => ({ pennies: [0, 5, 5, 0], turn });
  return {
    ...replay('pennies', [
      step(4, { news: [{ type: 'begun', round: 7 }], events: [{ type: 'dealt' }], view: view(2), asked: [2] }),
      step(5, {
        news: [
          { type: 'left', seat: 2 },
          { type: 'hand_ended', outcome: { places: [0, 1, 2, 0], scores: [0, 1, -1, 0] } },
          { type: 'cashed_out', seat: 2, person: { id: 'b', name: 'Bob' }, score: -1, hands: 3, company: true },
        ],
        events: [{ type: 'folded', seat: 2 }],
        view: view(null),
      }),
    ]),
    round: 7,
    seats: [{}, { name: 'Ann', person: 'p1' }, { name: 'Bob', person: 'b' }, {}],
    viewer: null,
    may: ['watch'],
    outcome: { places: [0, 1, 2, 0], scores: [0, 1, -1, 0] },
  };
}

export function replay(game: string, steps: ReplayStep[]): Replay {
  return {
    format: 'parlor-game',
    version: 1,
    game,
    rules: 1,
    options: {},
    table: 'tbl1',
    round: 1,
    begun: 1_773_300_000_000,
    ended: 1_773_300_120_000,
    seats: [{ name: 'Ann', person: 'p1' }, { bot: 'easy' }],
    steps,
    digest: DIGEST,
    viewer: 0,
    may: ['seat', 'watch'],
    outcome: { places: [1, 2], scores: [15, 5] },
  };
}

export function step(seq: number, what: Partial<ReplayStep>): ReplayStep {
  return { seq, at: 1_773_300_000_000 + seq * 1000, digest: DIGEST, ...what };
}
