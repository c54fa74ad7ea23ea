/** What the sentences of every language are made from. */
import type { OfferSight, Outcome, Seat } from '../wire/index.ts';

export type OfferKind = OfferSight['kind'];

/** The name to say for a seat. No language inflects it. */
export type Name = (seat: Seat) => string;

/** The word that stands at a seat for a moment. */
export interface SeatWord {
  seat: Seat;
  text: string;
}

/** Who came first, whether that is everybody, and the scores from the best down. */
export function standing(outcome: Outcome, name: Name): { best: string[]; all: boolean; scores: number[] } {
  const best = outcome.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
  const all = best.length === outcome.places.length && best.length > 1;
  return { best, all, scores: [...(outcome.scores ?? [])].sort((a, b) => b - a) };
}
