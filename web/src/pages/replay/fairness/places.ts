/** Places of the file in the numbers that people know: a seal has the number that it had at its table. */
import { valueAt } from '../../../fair/file/cards.ts';
import { whereIs, type Confirmed, type Note, type Where } from '../../../fair/file/report.ts';
import { recordOf } from '../../../fair/file/schemes.ts';
import type { CardRecord, Replay } from '../../../wire/index.ts';

/** The number at its table of a seal that is counted from 1 in the file. */
export function sealNumber(replay: Replay, counted: number): number {
  return recordOf(replay).batches[counted - 1]?.batch ?? counted;
}

export function whereIn(replay: Replay, place: string): Where {
  const where = whereIs(place);
  return where.batches === undefined ? where : { ...where, batches: sealNumber(replay, where.batches) };
}

/** The same finding with the number that its seal has at the table. */
export function renumbered<Found extends Confirmed | Note>(replay: Replay, found: Found): Found {
  return 'batch' in found ? { ...found, batch: sealNumber(replay, found.batch) } : found;
}

/** The row of the game that a place in the file is about, if it is about one. */
export function rowOf(replay: Replay, place: string): number | undefined {
  const [, step] = /^\/steps\/(\d+)/.exec(place) ?? [];
  if (step !== undefined) return replay.steps[Number(step)]?.seq;
  return (valueAt(replay, place) as Partial<CardRecord> | undefined)?.seq;
}
