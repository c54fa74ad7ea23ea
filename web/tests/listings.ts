/** Games as the parlour lists them, for tests. */
import type { GameListing } from '../src/wire/index.ts';

export const noughts: GameListing = {
  name: 'noughts',
  version: 1,
  title: 'Noughts and crosses',
  blurb: 'Three in a row takes the board.',
  least_seats: 2,
  most_seats: 2,
  secrets: false,
  endless: true,
  lasting: false,
  lesson: true,
  offers: [],
  bots: ['random'],
  options: { properties: { boards: { title: 'Boards (0: until you stop)', type: 'integer', minimum: 0, maximum: 1000, default: 0 } } },
  rated: { boards: 4 },
};

export const dots: GameListing = {
  ...noughts,
  name: 'dots',
  title: 'Dots',
  blurb: 'Put a dot.',
  endless: false,
  offers: ['draw', 'finish', 'takeback'],
  options: {
    properties: {
      width: { title: 'Width', type: 'integer', minimum: 5, maximum: 64, default: 39 },
      height: { title: 'Height', type: 'integer', minimum: 5, maximum: 64, default: 32 },
      captures: { title: 'Captures', enum: ['seed', 'standard'], default: 'seed' },
    },
  },
  rated: {},
  concedes: true,
};

/** Somebody else's, of which the page knows no words. */
export const morra: GameListing = {
  ...noughts,
  name: 'morra',
  title: 'Morra',
  blurb: 'Everybody holds out fingers at once.',
  most_seats: 4,
  secrets: true,
  endless: false,
  lesson: false,
  bots: [],
  options: {
    properties: {
      rounds: { title: 'Rounds', type: 'integer', minimum: 1, maximum: 20, default: 3 },
      fists: { title: 'May a player pass?', type: 'boolean', default: true },
    },
  },
  rated: {},
};
