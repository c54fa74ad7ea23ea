/**
 * Is a finished game fair? The checks of `parlor.fair.verifier`, written once more for the browser.
 *
 * Who trusts neither the house nor this page takes the file and the stand-alone program, and gets the same answer.
 */
import type { FairRecord, Replay } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import { checkNews } from './news.ts';
import type { Report } from './report.ts';
import { cut, cutHolds } from './seal.ts';
import { hex, sha256, unhex } from './sha.ts';
import { checkShuffle } from './shuffles.ts';

const LARGEST = 1_000_000; // cards in a batch: nobody should wait for an answer for ever
const APART = ['steps', 'fair', 'digest', 'may'];
const [STEPS, HEAVY] = [40, 20]; // a batch costs as much as so many shuffles, or as so many times forty steps

/** Check a game piece by piece; it tells how much of the work is done, so that a page can breathe in between. */
export function* verifying(game: Replay): Generator<number, Report> {
  const report: Report = { confirmed: [], notes: [], buts: [], faults: [] };
  const fair: FairRecord = game.fair ?? { pack: [], batches: [], shuffles: [] };
  const whole = game.steps.length / STEPS + fair.batches.length * HEAVY + fair.shuffles.length + 1;
  let done = 0;
  for (const _ of checkDigests(report, game)) yield ++done / whole;
  checkOrder(report, fair);
  const kept = new Map<number, readonly number[]>();
  for (const [at, { batch }] of fair.batches.entries()) {
    kept.set(batch, checkBatch(report, fair, at));
    yield (done += HEAVY) / whole;
  }
  let seen = 0;
  for (const [at, { batch, use, deck }] of fair.shuffles.entries()) {
    const next = kept.get(batch)?.[use - 1];
    if (next === deck) seen += checkShuffle(report, game, fair, at);
    else report.faults.push({ code: 'deck', place: `/fair/shuffles/${at}/deck` });
    yield ++done / whole;
  }
  checkVoices(report, game, fair);
  checkNews(report, game, fair);
  if (!fair.shuffles.length) report.buts.push({ code: 'no_record', place: '/fair' });
  else if (!report.faults.length) report.confirmed.push({ what: 'cards', cards: seen, shuffles: fair.shuffles.length });
  return report;
}

/** The same at once. */
export function verify(game: Replay): Report {
  const work = verifying(game);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Each digest binds a step and the digest before it, so a changed step is found and named. */
function* checkDigests(report: Report, game: Replay): Generator<void> {
  let here = sha256(canonical(without(game, APART)));
  let before = 0;
  for (const [at, step] of game.steps.entries()) {
    const digest = hex(sha256(here, canonical(without(step, ['digest']))));
    if (digest !== step.digest) report.faults.push({ code: 'step_digest', place: `/steps/${at}` });
    if (step.seq <= before) report.faults.push({ code: 'step_order', place: `/steps/${at}/seq` });
    here = unhex(step.digest);
    before = step.seq;
    if ((at + 1) % STEPS === 0) yield;
  }
  if (hex(sha256(here, canonical(game.fair))) !== game.digest) report.faults.push({ code: 'game_digest', place: '/digest' });
  if (!report.faults.length) report.confirmed.push({ what: 'steps', steps: game.steps.length });
}

/** Decks and batches are used one after another; none is passed over without a word. */
function checkOrder(report: Report, { batches, shuffles }: FairRecord): void {
  const used = new Map<number, number>();
  for (const [at, { batch, use }] of shuffles.entries()) {
    if (at === 0 && use > 1) report.notes.push({ what: 'earlier' });
    else if (use !== (used.get(batch) ?? 0) + 1 || batch < Math.max(0, ...used.keys())) {
      report.faults.push({ code: 'use', place: `/fair/shuffles/${at}/use` });
    }
    used.set(batch, use);
  }
  for (const [at, { batch, count, size, abandoned: reason = '' }] of batches.entries()) {
    const after = batches[at + 1];
    const place = `/fair/batches/${at}`;
    if (after && after.batch !== batch + 1) report.faults.push({ code: 'batch_order', place: `/fair/batches/${at + 1}` });
    if (reason === 'size' && after && after.size <= size) report.faults.push({ code: 'abandoned', place });
    else if (reason) report.buts.push({ code: 'given_up', place, reason });
    else if (after && (used.get(batch) ?? 0) < count) report.faults.push({ code: 'abandoned', place });
  }
}

/** The decks that root and tips chose are open and lie under the root; gives those that are left. */
function checkBatch(report: Report, { batches, shuffles }: FairRecord, at: number): readonly number[] {
  const { batch, root, size, count, tips = [], seeds = [], proof = [] } = batches[at]!;
  const place = `/fair/batches/${at}`;
  if (!(count * size > 0 && count * size <= LARGEST / 2)) {
    report.faults.push({ code: 'batch_size', place });
    return [];
  }
  if (!seeds.length && !shuffles.some((shuffle) => shuffle.batch === batch)) {
    report.notes.push({ what: 'unused', batch: at + 1 });
    return [];
  }
  const { opened, kept } = cut(unhex(root), tips.map(([, tip]) => unhex(tip)), count);
  if (seeds.length !== opened.length || seeds.some(([deck], each) => deck !== opened[each])) {
    report.faults.push({ code: 'cut', place: `${place}/seeds` });
    return [];
  }
  const grown = seeds.map(([deck, seed]) => [deck, unhex(seed)] as const);
  if (cutHolds(unhex(root), size, count, grown, proof.map(unhex))) report.confirmed.push({ what: 'batch', batch: at + 1, half: count, size });
  else report.faults.push({ code: 'seeds', place: `${place}/seeds` });
  if (!tips.length) report.buts.push({ code: 'no_say', place });
  return kept;
}

/** Name who took no part in the shuffles. */
function checkVoices(report: Report, game: Replay, { shuffles }: FairRecord): void {
  if (!shuffles.length) return;
  const known = new Set(shuffles.flatMap(({ links = [], missing = [] }) => [...links.map(([, seat]) => seat), ...missing]));
  for (const seat of game.seats.keys()) {
    if (!known.has(seat)) report.notes.push({ what: 'no_links', seat });
  }
}

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
