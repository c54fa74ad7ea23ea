/** Batches, decks and shuffles follow one another; none is passed over without a word. */
import type { FairRecord, Replay, SealRecord } from '../../wire/index.ts';
import { addBut, type Report } from './report.ts';
import { recordOf, schemeOf } from './schemes.ts';
import { goesWith, isThrownAway } from './shuffles.ts';

/**
 * No shuffle was tried before the first one of this game.
 *
 * In the first game of a table that can be seen. In a later one the file of the game before tells.
 */
export function checkFirst(report: Report, game: Replay): void {
  const { batches, shuffles } = recordOf(game);
  const first = shuffles[0];
  if (!batches[0] || !first) return;
  const number = batches[0].batch;
  const earlier = [...batches.entries()].filter(([, { batch, seeds = [] }]) => batch < first.batch && seeds.length > 0); // else nobody gave a second link
  if (game.round > 1) {
    if (number > 1 || first.use > 1 || earlier.length) addBut(report, { code: 'before', place: '/fair/shuffles/0' });
    return;
  }
  if (number > 1) report.faults.push({ code: 'first_batch', place: '/fair/batches/0' });
  if (first.use > 1) report.faults.push({ code: 'first_use', place: '/fair/shuffles/0/use' });
  for (const [at, batch] of earlier) {
    // A batch of scheme 1 is given up unused where the house was renewed.
    if (schemeOf(batch) > 1) report.faults.push({ code: 'tried_before', place: `/fair/batches/${at}` });
  }
  for (const [at, shuffle] of shuffles.entries()) {
    if (!isThrownAway(game, shuffle)) break;
    report.faults.push({ code: 'tried_before', place: `/fair/shuffles/${at}` });
  }
}

/** Decks and batches are used one after another. */
export function checkOrder(report: Report, fair: FairRecord): void {
  const { batches, shuffles } = fair;
  const used = new Map<number, number>();
  let last = 0;
  for (const [at, { batch, use }] of shuffles.entries()) {
    if (at === 0 && use > 1) report.notes.push({ what: 'earlier', shuffles: use - 1 });
    else if (use !== (used.get(batch) ?? 0) + 1 || batch < last) {
      report.faults.push({ code: 'use', place: `/fair/shuffles/${at}/use` });
    }
    used.set(batch, use);
    last = Math.max(last, batch);
  }
  const number = batches[0]?.batch ?? 1;
  if (number > 1) report.notes.push({ what: 'number', number });
  const thrown = new Set(shuffles.filter(({ seq }) => !seq).map((shuffle) => goesWith(fair, shuffle)));
  const roots = new Set<string>();
  for (const [at, batch] of batches.entries()) {
    const place = `/fair/batches/${at}`;
    if (roots.has(batch.root)) report.faults.push({ code: 'same_root', place });
    roots.add(batch.root);
    const after = batches[at + 1];
    if (after && after.batch !== batch.batch + 1) report.faults.push({ code: 'batch_order', place: `/fair/batches/${at + 1}` });
    checkEnd(report, batch, after, place, used, thrown);
  }
}

/** It was used to its end, or there is a good reason. */
function checkEnd(report: Report, batch: SealRecord, after: SealRecord | undefined, place: string, used: ReadonlyMap<number, number>, thrown: ReadonlySet<number>): void {
  const { abandoned: reason = '', missing = [] } = batch;
  if (reason === 'size' && after && after.size <= batch.size) report.faults.push({ code: 'abandoned', place });
  else if (reason === 'players' && schemeOf(batch) > 1 && !thrown.has(batch.batch)) report.faults.push({ code: 'abandoned', place }); // no shuffle went with it
  else if (reason === 'cut' || missing.length) {
    checkKeptBack(report, batch, place, used.has(batch.batch));
    const seats = new Set(missing.map(([, seat]) => seat));
    if (after?.tips?.some(([seat]) => seats.has(seat))) addBut(report, { code: 'again', place: nextOf(place) });
  }
  else if (reason && schemeOf(batch) > 1 && !['size', 'players'].includes(reason)) report.faults.push({ code: 'abandoned', place });
  else if (reason) addBut(report, { code: 'given_up', place, reason });
  else if (after && (used.get(batch.batch) ?? 0) < batch.count) report.faults.push({ code: 'abandoned', place });
}

/** A batch that was given up at its cut: somebody is named, and nothing was made of it. */
function checkKeptBack(report: Report, batch: SealRecord, place: string, used: boolean): void {
  const { tips = [], missing = [], seeds = [], links = [], abandoned } = batch;
  const named = missing.length > 0 && missing.every(([voice]) => voice < tips.length);
  const wasCut = used || seeds.length || links.length || abandoned !== 'cut';
  if (!named || wasCut) report.faults.push({ code: 'abandoned', place });
  else addBut(report, { code: 'kept_back', place, seats: missing.map(([, seat]) => seat) });
}

/** The place of the batch after this one. */
function nextOf(place: string): string {
  return place.replace(/\d+$/, (at) => String(Number(at) + 1));
}
