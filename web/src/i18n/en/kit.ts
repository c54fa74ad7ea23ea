/** What the pieces of the kit say by themselves. */
import type { Rank, Suit } from '../../kit/cards/deck.ts';

const COURTS: Partial<Record<Rank, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export const kit = {
  position: (at: number, length: number) => `${at} of ${length}`,
  oneMoment: 'One moment…',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scrubber: 'Place in the game',
  play: 'Play',
  pause: 'Pause',
  toStart: 'To the start',
  back: 'One step back',
  forward: 'One step on',
  toEnd: 'To the end',
  card: (rank: Rank, suit: Suit) => `${COURTS[rank] ?? rank} of ${suit}`,
  cardBack: 'a card, face down',
  lastMove: 'the last move',
  hinted: 'the hint',
  hurry: 'hurry',
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  noRatings: 'No rated games yet. The line begins with the first.',
  highest: 'the highest',
  lowest: 'the lowest',
  hands: (count: number) => (count === 1 ? '1 hand' : `${count} hands`),
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
};
