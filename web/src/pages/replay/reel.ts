/** A finished game as a reel: a stop for each move, and at every stop the view, the log and the names as they were. */
import type { Saying } from '../../table/model.ts';
import { storedNames, namesAfter } from '../../table/names.ts';
import { sayings } from '../../table/sayings.ts';
import { tellsOfSeries } from '../../table/seating.ts';
import { botName, sayNews } from '../../table/words.ts';
import type { News, Replay, ReplayStep, Seat, Told } from '../../wire/index.ts';

/** The game after one move, and everything that was told since the stop before. */
export interface Stop {
  step: ReplayStep; // the one that moved the game
  said: readonly Saying[];
  told: number; // how much of the whole log had been told when it was made
}

export interface Reel {
  replay: Replay;
  stops: readonly Stop[]; // never empty
  log: readonly Saying[];
  names: readonly string[];
}

/** What stands on the table at one stop. */
export interface Frame {
  view: unknown;
  before: unknown; // the view one stop ago; null at the first
  asked: readonly Seat[];
  log: readonly Saying[];
  lately: readonly Saying[]; // what the move told
  ends: boolean;
}

/** Thread a game; null where it never moved, so that there is nothing to show. */
export function threadReel(replay: Replay): Reel | null {
  const kept = nameSeats(replay.seats);
  const seating = { names: kept, playing: true, gone: [], moves: [] };
  const series = isHand(replay);
  const stops: { step: ReplayStep; said: Saying[] }[] = [];
  let waiting: Saying[] = []; // told between two moves: it belongs to the second
  for (const step of replay.steps) {
    const news = ((step.news ?? []) as News[]).filter((each) => sayable(each, kept));
    waiting.push(...sayings([[step.seq, step.events ?? [], news]], seating, { series }));
    if (viewIn(step, replay) === undefined) continue;
    stops.push({ step, said: waiting });
    waiting = [];
  }
  const last = stops.at(-1);
  if (!last) return null;
  last.said.push(...waiting); // what follows the last move: how it ended
  const log: Saying[] = [];
  const counted = stops.map((stop) => ({ ...stop, told: log.push(...stop.said) }));
  return {
    replay,
    stops: counted,
    log,
    get names() {
      return kept.map(botName); // in the language of now
    },
  };
}

/** The table at a stop, as the chosen seat saw it where every seat's view is there. */
export function frameAt(reel: Reel, at: number, seat: Seat | null): Frame {
  const { stops, replay } = reel;
  const stop = stops[at]!;
  const before = stops[at - 1];
  return {
    view: viewIn(stop.step, replay, seat),
    before: before ? viewIn(before.step, replay, seat) : null,
    asked: stop.step.asked ?? [],
    log: reel.log.slice(0, stop.told),
    lately: stop.said,
    ends: at === stops.length - 1,
  };
}

/** The stop that a row of the table's log belongs to: its own, or the next one. */
export function stopAtRow(reel: Reel, seq: number): number {
  const found = reel.stops.findIndex((stop) => stop.step.seq >= seq);
  return found < 0 ? reel.stops.length - 1 : found;
}

/** Is it one hand of a series, and no game by itself? */
export function isHand({ steps }: Replay): boolean {
  return tellsOfSeries(steps.map(({ seq, news = [] }): Told => [seq, [], news as News[]]));
}

/** The seats that were in the game: to the other chairs a hand of a series was not dealt. */
export function seatsIn(replay: Replay): Seat[] {
  const all = !isHand(replay);
  return replay.seats.flatMap(({ name, person, bot }, seat) => (all || name || person || bot ? [seat] : []));
}

/** How long a move is looked at before the next one, played at its own pace. */
export function pause(stop: Stop): number {
  return Math.min(LONGEST, SHORTEST + EACH * stop.said.length);
}

const SHORTEST = 1100;
const EACH = 400; // milliseconds for each thing to read
const LONGEST = 3100;

function viewIn(step: ReplayStep, replay: Replay, seat: Seat | null = null): unknown {
  if (!replay.open) return step.view;
  return step.views?.[seat ?? replay.viewer ?? 0] ?? step.view;
}

/** Who sat there in the end: a seat rarely changes hands in the middle of a game, and then the new name is the better one. */
export function nameSeats(ended: Replay['seats']): readonly string[] {
  const seats = ended.map((seat) => ({
    person: seat.name ? { id: seat.person ?? '', name: seat.name } : null,
    bot: seat.bot || null,
  }));
  return storedNames({ seats });
}

/** Is it news that this page knows? A file may come from another version of the house. */
function sayable(news: News, names: readonly string[]): boolean {
  try {
    sayNews(news, names);
    namesAfter(names, news);
    return true;
  } catch {
    return false;
  }
}
