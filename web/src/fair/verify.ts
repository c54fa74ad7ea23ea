/**
 * Is a finished game fair? The checks of `parlor.fair.verifier`, written once more for the browser.
 *
 * Who trusts neither the house nor this page takes the file and the stand-alone program, and gets the same answer.
 */
import type { FairRecord, Replay, SealRecord } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import { checkNews } from './news.ts';
import type { Report } from './report.ts';
import { atOnce } from './gently.ts';
import { cut, cutHolding } from './seal.ts';
import { hex, sha256, unhex } from './sha.ts';
import { checkShuffle, voicesOf, type Shown } from './shuffles.ts';

const [CARDS, USES, BATCHES] = [4096, 64, 128]; // in a deck, in a batch, in a file: nobody should wait for ever
const LARGEST = 500_000; // cards in all decks that are opened at the cuts
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
  const kept = new Map<number, Map<number, number>>(); // the deck for each use that is left
  for (const [at, { batch }] of fair.batches.entries()) {
    const work = checkBatch(report, game, fair, at);
    let next = work.next();
    for (; !next.done; next = work.next()) yield done / whole;
    kept.set(batch, new Map(next.value.map((deck, each) => [each + 1, deck])));
    yield (done += HEAVY) / whole;
  }
  const shown: Shown = new Map();
  let seen = 0;
  for (const [at, { batch, use, deck }] of fair.shuffles.entries()) {
    const left = kept.get(batch);
    if (left?.get(use) === deck) seen += checkShuffle(report, game, fair, at, shown);
    else report.faults.push({ code: 'deck', place: `/fair/shuffles/${at}/deck` });
    left?.delete(use); // each is used once
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
  return atOnce(verifying(game));
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
  const roots = new Set<string>();
  for (const [at, { batch, root, count, size, abandoned: reason = '' }] of batches.entries()) {
    const after = batches[at + 1];
    const place = `/fair/batches/${at}`;
    if (roots.has(root)) report.faults.push({ code: 'same_root', place });
    roots.add(root);
    if (after && after.batch !== batch + 1) report.faults.push({ code: 'batch_order', place: `/fair/batches/${at + 1}` });
    if (reason === 'size' && after && after.size <= size) report.faults.push({ code: 'abandoned', place });
    else if (reason) report.buts.push({ code: 'given_up', place, reason });
    else if (after && (used.get(batch) ?? 0) < count) report.faults.push({ code: 'abandoned', place });
  }
}

/** The decks that root and tips chose are open and lie under the root; gives those that are left. */
function* checkBatch(report: Report, game: Replay, { pack, batches, shuffles }: FairRecord, at: number): Generator<void, readonly number[]> {
  const seal = batches[at]!;
  const { batch, root, size, count, tips = [], seeds = [], proof = [] } = seal;
  const place = `/fair/batches/${at}`;
  const few = at < BATCHES && size > 0 && size <= CARDS && count > 0 && count <= USES;
  if (!few || batches.slice(0, at).reduce((sum, each) => sum + each.size * each.count, 0) > LARGEST) {
    report.faults.push({ code: 'batch_size', place });
    return [];
  }
  if (seal.pack !== hex(sha256(canonical(pack)))) report.faults.push({ code: 'pack', place });
  checkTips(report, game, seal, place);
  if (!seeds.length && !shuffles.some((shuffle) => shuffle.batch === batch)) {
    report.notes.push({ what: 'unused', batch: at + 1 });
    return [];
  }
  const { opened, kept } = cut(unhex(root), tips.map(([, tip]) => unhex(tip)), count);
  if (seeds.length !== opened.length || seeds.some(([deck], each) => deck !== opened[each])) {
    report.faults.push({ code: 'cut', place: `${place}/seeds` });
    return [];
  }
  if (yield* cutHolding(seal, seeds, proof)) report.confirmed.push({ what: 'batch', batch: at + 1, half: count, size });
  else report.faults.push({ code: 'seeds', place: `${place}/seeds` });
  if (!tips.length) report.buts.push({ code: 'no_say', place });
  return kept;
}

/** One tip for each seat chose the cut, and who came later takes no part at once. */
function checkTips(report: Report, game: Replay, batch: SealRecord, place: string): void {
  const { tips = [], late = [] } = batch;
  if (new Set(tips.map(([seat]) => seat)).size < tips.length) report.faults.push({ code: 'tips', place: `${place}/tips` });
  let before = 2; // the links for the first shuffle may be known as soon as the tips are
  for (const [each, [since]] of late.entries()) {
    if (since < before) report.faults.push({ code: 'since', place: `${place}/late/${each}` });
    before = since;
  }
  for (const seat of new Set(voicesOf(batch).map(([, seat]) => seat))) {
    const who = game.seats[seat];
    if (!who || (who.bot && !who.person)) report.buts.push({ code: 'bot_voice', place, seat });
  }
}

/** Name who took no part in the shuffles. */
function checkVoices(report: Report, game: Replay, { shuffles }: FairRecord): void {
  if (!shuffles.length) return;
  const known = new Set(shuffles.flatMap(({ links = [], missing = [] }) => [...links.map(([, seat]) => seat), ...missing.map(([, seat]) => seat)]));
  for (const seat of game.seats.keys()) {
    if (!known.has(seat)) report.notes.push({ what: 'no_links', seat });
  }
}

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
