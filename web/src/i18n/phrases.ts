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

/** The winners, whether that is everybody, and the scores from the best down, where the scores decided. */
export function rankScores(outcome: Outcome, name: Name): { best: string[]; all: boolean; scores: number[] } {
  const best = outcome.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
  const all = best.length === outcome.places.length && best.length > 1;
  return { best, all, scores: areScoresDecisive(outcome) ? [...(outcome.scores ?? [])].sort((a, b) => b - a) : [] };
}

/** They did not where somebody resigned with the better score, or both agreed on a draw with different ones. */
function areScoresDecisive({ places, scores = [] }: Outcome): boolean {
  return places.every((mine, seat) =>
    places.every((other, at) => Math.sign(mine - other) === Math.sign((scores[at] ?? 0) - (scores[seat] ?? 0))),
  );
}
