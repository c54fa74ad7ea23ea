/** The decks that root and first links chose were opened, and are what was sealed. */
import type { FairRecord, Replay, SealRecord } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import { belongs } from '../chain.ts';
import { cut, cutByTips, cutHolding, isCheckable, type Halves } from '../seal.ts';
import { hex, sha256, unhex } from '../sha.ts';
import { addBut, type Report } from './report.ts';
import { schemeOf, voicesOf } from './schemes.ts';

/** Gives the decks that are left. */
export function* checkBatch(report: Report, game: Replay, { pack, batches, shuffles }: FairRecord, at: number): Generator<void, readonly number[]> {
  const seal = batches[at]!;
  const { batch, size, count, tips = [], seeds = [], proof = [] } = seal;
  const place = `/fair/batches/${at}`;
  if (!isCheckable(seal)) {
    report.faults.push({ code: 'batch_size', place });
    return [];
  }
  if (seal.pack !== hex(sha256(canonical(pack)))) report.faults.push({ code: 'pack', place });
  if (schemeOf(seal) > game.version) {
    report.faults.push({ code: 'version', place });
    return [];
  }
  if (schemeOf(seal) === 1) addBut(report, { code: 'old_seal', place });
  checkTips(report, game, seal, place);
  if (!seeds.length && !shuffles.some((shuffle) => shuffle.batch === batch)) {
    report.notes.push({ what: 'unused', batch: at + 1 });
    return [];
  }
  checkFirstLinks(report, seal, place);
  const { opened, kept } = cutOf(seal);
  if (seeds.length !== opened.length || seeds.some(([deck], each) => deck !== opened[each])) {
    report.faults.push({ code: 'cut', place: `${place}/seeds` });
    return [];
  }
  if (yield* cutHolding(seal, seeds, proof)) report.confirmed.push({ what: 'batch', batch: at + 1, half: count, size });
  else report.faults.push({ code: 'seeds', place: `${place}/seeds` });
  if (!tips.length) addBut(report, { code: 'no_say', place });
  return kept;
}

/** What the players' first links choose, and in scheme 1 their tips. */
function cutOf(seal: SealRecord): Halves {
  const { root, tips = [], links = [], count } = seal;
  if (schemeOf(seal) === 1) return cutByTips(unhex(root), tips.map(([, tip]) => unhex(tip)), count);
  return cut(unhex(root), links.map(([, link], voice) => [voice, unhex(link)] as const), count);
}

/** Everybody whose tip was fixed gave the first link, or there would be no cut. */
function checkFirstLinks(report: Report, seal: SealRecord, place: string): void {
  if (schemeOf(seal) === 1) return;
  const { tips = [], links = [] } = seal;
  for (const [each, [seat, link]] of links.entries()) {
    const [of, tip] = tips[each] ?? [null, ''];
    if (of !== seat || !belongs(unhex(link), 1, unhex(tip))) report.faults.push({ code: 'first_link', place: `${place}/links/${each}`, seat });
  }
  for (const [seat] of tips.slice(links.length)) report.faults.push({ code: 'first_link', place: `${place}/links`, seat });
}

/** One tip for each seat was fixed, and who came later takes no part at once. */
function checkTips(report: Report, game: Replay, batch: SealRecord, place: string): void {
  const { tips = [], late = [] } = batch;
  const voices = voicesOf(batch);
  const several = (values: readonly unknown[]) => new Set(values).size < values.length;
  if (several(tips.map(([seat]) => seat)) || several(voices.map(([, , tip]) => tip))) report.faults.push({ code: 'tips', place: `${place}/tips` });
  let before = 2; // the links for the first shuffle may be known as soon as the tips are
  for (const [each, [since]] of late.entries()) {
    if (since < before) report.faults.push({ code: 'since', place: `${place}/late/${each}` });
    before = since;
  }
  for (const [, seat] of voices) {
    if (isBot(game, seat)) addBut(report, { code: 'bot_voice', place, seat });
    else if (!Object.keys(game.seats[seat]!).length) addIdle(report, seat); // somebody who sat this hand out
  }
}

/** Did nobody but a bot ever sit there, as far as the file says? Nobody at all is somebody who sat this hand out. */
export function isBot({ seats }: Replay, seat: number): boolean {
  const who = seats[seat];
  return !who || (!!who.bot && !who.person);
}

function addIdle(report: Report, seat: number): void {
  if (!report.notes.some((each) => each.what === 'idle' && each.seat === seat)) report.notes.push({ what: 'idle', seat });
}
