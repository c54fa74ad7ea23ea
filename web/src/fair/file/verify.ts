/**
 * Is a finished game fair? The checks of `parlor.fair.verifier`, written once more for the browser.
 *
 * Who trusts neither the house nor this page takes the file and the stand-alone program, and gets the same answer.
 * Files of version 1 and batches of scheme 1 come from older versions of the house.
 */
import type { FairRecord, Replay } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import { atOnce } from '../gently.ts';
import { hex, sha256, unhex } from '../sha.ts';
import { checkBatch } from './batches.ts';
import type { Shown } from './cards.ts';
import { checkNews } from './news.ts';
import { checkFirst, checkOrder } from './order.ts';
import { addBut, type Report } from './report.ts';
import { recordOf } from './schemes.ts';
import { checkShuffle, isThrownAway } from './shuffles.ts';

const APART = ['steps', 'fair', 'digest', 'may'];
const [STEPS, HEAVY] = [40, 20]; // a batch costs as much as so many shuffles, or as so many times forty steps

/** Check a game piece by piece; it tells how much of the work is done, so that a page can breathe in between. */
export function* verifying(game: Replay): Generator<number, Report> {
  const report: Report = { confirmed: [], notes: [], buts: [], faults: [] };
  const fair = recordOf(game);
  const whole = game.steps.length / STEPS + fair.batches.length * HEAVY + fair.shuffles.length + 1;
  let done = 0;
  for (const _ of checkDigests(report, game)) yield ++done / whole;
  checkFirst(report, game);
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
  const unseen: string[] = [];
  let seen = 0;
  for (const [at, shuffle] of fair.shuffles.entries()) {
    const left = kept.get(shuffle.batch);
    if (left?.get(shuffle.use) === shuffle.deck) {
      const cards = checkShuffle(report, game, at, shown);
      seen += cards;
      if (!cards && !isThrownAway(game, shuffle)) unseen.push(`/fair/shuffles/${at}`);
    } else report.faults.push({ code: 'deck', place: `/fair/shuffles/${at}/deck` });
    left?.delete(shuffle.use); // each is used once
    yield ++done / whole;
  }
  checkVoices(report, game, fair);
  checkNews(report, game);
  concludeCards(report, game, fair, seen, unseen);
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

/** Name who took no part in the shuffles; at a table with empty chairs nobody sits there. */
function checkVoices(report: Report, game: Replay, { shuffles }: FairRecord): void {
  if (!shuffles.length) return;
  const known = new Set(shuffles.flatMap(({ links = [], missing = [] }) => [...links.map(([, seat]) => seat), ...missing.map(([, seat]) => seat)]));
  for (const [seat, who] of game.seats.entries()) {
    if (!known.has(seat) && Object.keys(who).length) report.notes.push({ what: 'no_links', seat });
  }
}

/** What can be said of the cards; a viewer who was shown none of them should know that. */
function concludeCards(report: Report, game: Replay, { shuffles }: FairRecord, seen: number, unseen: readonly string[]): void {
  if (!shuffles.length) addBut(report, { code: 'no_record', place: '/fair' });
  else if (!seen) addBut(report, { code: 'nothing_shown', place: '/fair' });
  else if (game.viewer != null) for (const place of unseen) addBut(report, { code: 'unseen', place });
  if (seen && !report.faults.length) report.confirmed.push({ what: 'cards', cards: seen, shuffles: shuffles.length });
}

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
