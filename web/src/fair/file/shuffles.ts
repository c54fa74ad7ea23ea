/** Each shuffle was mixed by right links, and a game took it. */
import type { FairRecord, Replay, SealRecord, ShuffleRecord } from '../../wire/index.ts';
import { belongs, numberFor } from '../chain.ts';
import { permutation } from '../seal.ts';
import { unhex, type Bytes } from '../sha.ts';
import { isBot } from './batches.ts';
import { checkCards, type Shown } from './cards.ts';
import { addBut, type Report } from './report.ts';
import { recordOf, schemeAt, schemeOf, voicesOf } from './schemes.ts';

/** Gives how many of its cards were seen. */
export function checkShuffle(report: Report, game: Replay, at: number, shown: Shown): number {
  const { batches, shuffles } = recordOf(game);
  const shuffle = shuffles[at]!;
  const place = `/fair/shuffles/${at}`;
  const batch = batches.findLast((each) => each.batch === shuffle.batch)!; // only a forger has two of them
  const links = checkLinks(report, game, shuffle, batch, place);
  if (!links) return 0;
  if (isThrownAway(game, shuffle)) checkThrownAway(report, game, at);
  else if (isOfOtherSize(shuffle)) addBut(report, { code: 'other_size', place });
  const mix = permutation(unhex(batch.root), shuffle.deck, links, batch.size);
  return checkCards(report, game, at, batch, mix, shown);
}

/** Did no step take it? (By scheme 1 such a shuffle is not listed.) */
export function isThrownAway(game: Replay, { batch, seq = 0 }: ShuffleRecord): boolean {
  return !seq && schemeAt(game, batch) > 1;
}

/** Was something else told when it was made than was shuffled in the end? */
function isOfOtherSize({ told, cards, plain = false }: ShuffleRecord): boolean {
  return told != null && (told[0] !== cards || told[1] !== plain);
}

/** The links that mixed it, each with its voice; null where that cannot be said. */
function checkLinks(report: Report, game: Replay, shuffle: ShuffleRecord, batch: SealRecord, place: string): [number, Bytes][] | null {
  const { links = [], use } = shuffle;
  const voices = voicesOf(batch);
  const said: [number, Bytes][] = [];
  for (const [each, [voice, seat, given]] of links.entries()) {
    const where = { place: `${place}/links/${each}`, seat };
    const own = voices[voice];
    if (!own || own[1] !== seat || voice <= (said.at(-1)?.[0] ?? -1)) {
      report.faults.push({ code: 'voice', ...where });
      return null;
    }
    const [since, , tip] = own;
    const link = unhex(given);
    if (since > use) report.faults.push({ code: 'late', ...where });
    if (!belongs(link, numberFor(use, schemeOf(batch)), unhex(tip))) report.faults.push({ code: 'link', ...where });
    said.push([voice, link]);
  }
  checkSilent(report, game, shuffle, batch, place);
  return said;
}

/** Who gave no link is named, and nobody else. */
function checkSilent(report: Report, game: Replay, { links = [], missing = [], use }: ShuffleRecord, batch: SealRecord, place: string): void {
  const spoke = new Set(links.map(([voice]) => voice));
  const silent = [...voicesOf(batch).entries()].filter(([voice, [since]]) => since <= use && !spoke.has(voice));
  const heard = new Set<number | null>(links.map(([, seat]) => seat));
  const sits = new Map(missing); // where the person of a voice sat when its link was wanted
  if (schemeOf(batch) > 1 && (sits.size !== silent.length || silent.some(([voice]) => !sits.has(voice)))) {
    report.faults.push({ code: 'missing_voice', place: `${place}/missing` });
  }
  for (const [voice, [, given]] of silent) {
    const seat = sits.has(voice) ? sits.get(voice)! : given;
    heard.add(seat);
    addBut(report, { code: 'missing', place, seat });
  }
  const own = game.viewer ?? null;
  if (!links.length) addBut(report, { code: 'silent', place });
  else if (own !== null && !heard.has(own) && !isBot(game, own)) addBut(report, { code: 'unheard', place });
}

/** A shuffle that no step took went with its batch or with the next one, and nothing of it was shown. */
function checkThrownAway(report: Report, game: Replay, at: number): void {
  const fair = recordOf(game);
  const shuffle = fair.shuffles[at]!;
  const place = `/fair/shuffles/${at}`;
  const last = goesWith(fair, shuffle); // what was made up to here was thrown away together
  if (!last || nextKept(game)[at + 1]! <= last || shuffle.opened?.length) report.faults.push({ code: 'taken', place });
  else addBut(report, { code: 'thrown_away', place });
}

const kept = new WeakMap<Replay, readonly number[]>();

/** After each shuffle, the lowest batch of those that were taken: found once for a game. */
function nextKept(game: Replay): readonly number[] {
  const known = kept.get(game);
  if (known) return known;
  const found = [Infinity];
  for (const shuffle of recordOf(game).shuffles.toReversed()) found.push(Math.min(found.at(-1)!, isThrownAway(game, shuffle) ? Infinity : shuffle.batch));
  found.reverse();
  kept.set(game, found);
  return found;
}

/** The batch with which a shuffle that waited was thrown away: its own, or the next that was given up; 0: none. */
export function goesWith({ batches }: FairRecord, { batch }: ShuffleRecord): number {
  const givenUp = batches.filter((each) => each.batch >= batch && ['size', 'players'].includes(each.abandoned ?? ''));
  return givenUp.length ? Math.min(...givenUp.map((each) => each.batch)) : 0;
}
