/** Each shuffle was mixed by right links; each card that was seen lay there from the beginning. */
import type { CardRecord, FairRecord, Replay, SealRecord, ShuffleRecord } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import { belongs } from './chain.ts';
import type { Report } from './report.ts';
import { permutation } from './seal.ts';
import { same, unhex, type Bytes } from './sha.ts';
import { climb, leaf, root } from './tree.ts';

/** Gives how many of its cards were seen. */
export function checkShuffle(report: Report, game: Replay, fair: FairRecord, at: number): number {
  const shuffle = fair.shuffles[at]!;
  const batch = fair.batches.find((each) => each.batch === shuffle.batch)!;
  const links = checkLinks(report, shuffle, batch, `/fair/shuffles/${at}`);
  if (!links) return 0;
  const mix = permutation(unhex(batch.root), shuffle.deck, links, batch.size);
  return checkCards(report, game, fair, at, batch, mix);
}

type Voice = [since: number, seat: number, tip: string];

/** The links that mixed it, each with its voice; null where that cannot be said. */
function checkLinks(report: Report, { links = [], use }: ShuffleRecord, batch: SealRecord, place: string): [number, Bytes][] | null {
  const voices: Voice[] = [...(batch.tips ?? []).map(([seat, tip]): Voice => [1, seat, tip]), ...(batch.late ?? [])];
  const said: [number, Bytes][] = [];
  for (const [each, [voice, seat, given]] of links.entries()) {
    const where = { place: `${place}/links/${each}`, seat };
    const own = voices[voice];
    if (!own || voice <= (said.at(-1)?.[0] ?? -1)) {
      report.faults.push({ code: 'voice', ...where });
      return null;
    }
    const [since, , tip] = own;
    const link = unhex(given);
    if (since > use) report.faults.push({ code: 'late', ...where });
    if (!belongs(link, use, unhex(tip))) report.faults.push({ code: 'link', ...where });
    said.push([voice, link]);
  }
  const spoke = new Set(said.map(([voice]) => voice));
  for (const [voice, [since, seat]] of voices.entries()) {
    if (since <= use && !spoke.has(voice)) report.buts.push({ code: 'missing', place, seat });
  }
  if (!said.length) report.buts.push({ code: 'silent', place });
  return said;
}

/** Each card that was opened lay at its place, and nowhere else; spare ones are told apart, so that none can slip. */
function checkCards(report: Report, game: Replay, fair: FairRecord, at: number, batch: SealRecord, mix: readonly number[]): number {
  const { deck, cards, opened = [], spare = [] } = fair.shuffles[at]!;
  const { size } = batch;
  const place = `/fair/shuffles/${at}`;
  if (!(cards > 0 && cards <= size)) report.faults.push({ code: 'too_many', place: `${place}/cards` });
  const lies = new Map<number, number>(); // where each card lies in the whole deck
  const spared = new Set<number>();
  const seen = new Set<number>();
  const look = (kind: 'spare' | 'opened', records: readonly CardRecord[], low: number, high: number, into: Set<number>) => {
    const places = mix.map((_, whole) => whole).filter((whole) => !spared.has(whole));
    for (const [each, record] of records.entries()) {
      const here = `${place}/${kind}/${each}`;
      const { card } = record;
      const whole = places[record.place];
      if (card < low || card >= high || whole === undefined) {
        report.faults.push({ code: 'card', place: here });
        continue;
      }
      if (!lay(record, deck, mix[whole]!, batch)) report.faults.push({ code: 'sealed', place: here });
      else if ((lies.get(card) ?? whole) !== whole) report.faults.push({ code: 'doubled', place: here });
      else {
        lies.set(card, whole);
        if (record.where) checkFace(report, game, fair, at, record, here);
      }
      into.add(whole);
    }
  };
  look('spare', spare, cards, size, spared);
  look('opened', opened, 0, cards, seen);
  const last = Math.max(-1, ...seen);
  const gap = mix.some((_, whole) => whole <= last && !seen.has(whole) && !spared.has(whole));
  if (spared.size < size - cards && gap) report.faults.push({ code: 'spare', place: `${place}/spare` });
  return seen.size;
}

/** Did this card lie at this place of the sealed deck? */
function lay({ salt, card, path }: CardRecord, deck: number, place: number, { size, count, root: of }: SealRecord): boolean {
  const known = new Map([[deck * size + place, leaf(unhex(salt), deck, place, card)]]);
  const top = climb(known, 2 * count * size, path.map(unhex));
  return top !== null && same(root(top, size, count), unhex(of));
}

/** The game showed this card, and no other in its stead. */
function checkFace(report: Report, game: Replay, fair: FairRecord, at: number, { card, seq, where = '' }: CardRecord, place: string): void {
  if (fair.pack.length !== fair.shuffles[at]!.cards) {
    const shuffle = `/fair/shuffles/${at}`;
    const told = report.buts.some((but) => but.code === 'no_faces' && but.place === shuffle);
    if (!told) report.buts.push({ code: 'no_faces', place: shuffle });
    return;
  }
  const step = game.steps.find((each) => each.seq === seq);
  const [shown, dealt] = [canonical(pointed(step, where)), canonical(fair.pack[card])];
  if (shown !== dealt) report.faults.push({ code: 'face', place, faces: [shown.slice(0, 40), dealt.slice(0, 40)] });
}

/** What a JSON pointer leads to; undefined where that is nothing. */
export function pointed(value: unknown, pointer: string): unknown {
  let here = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const held = typeof here === 'object' && here !== null && (Array.isArray(here) ? String(Number(key)) === key : true) && Object.hasOwn(here, key);
    here = held ? (here as Record<string, unknown>)[key] : undefined;
  }
  return here;
}
