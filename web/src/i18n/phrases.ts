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

/** "1–4, 7": numbers that follow each other are told as one. */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** The winners, whether that is everybody, and the scores from the best down, where the scores decided. */
export function rankScores(outcome: Outcome, name: Name): { best: string[]; all: boolean; scores: number[] } {
  const seats = placedSeats(outcome);
  const best = seats.filter((seat) => outcome.places[seat] === 1);
  const scores = outcome.scores?.length && areScoresDecisive(outcome, seats) ? seats.map((seat) => outcome.scores![seat] ?? 0) : [];
  return { best: best.map(name), all: best.length === seats.length && best.length > 1, scores: scores.sort((a, b) => b - a) };
}

/** The seats that have a place, the best first: an empty chair of a series has none. */
export function placedSeats({ places }: Outcome): Seat[] {
  const seats = places.flatMap((place, seat) => (place > 0 ? [seat] : []));
  return seats.sort((one, other) => places[one]! - places[other]!);
}

/** They did not where somebody resigned with the better score, or both agreed on a draw with different ones. */
function areScoresDecisive({ places, scores = [] }: Outcome, seats: readonly Seat[]): boolean {
  const agree = (one: Seat, other: Seat) => Math.sign(places[one]! - places[other]!) === Math.sign((scores[other] ?? 0) - (scores[one] ?? 0));
  return seats.every((one) => seats.every((other) => agree(one, other)));
}

/** Whose links did not come: voices, each with the seat of its person; null: they had left. */
export function silentSeats(missing: readonly (readonly [voice: number, seat: number | null])[] = [], name: Name, left: string): string[] {
  return missing.map(([, seat]) => (seat === null ? left : name(seat)));
}
