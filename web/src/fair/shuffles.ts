/** Each shuffle was mixed by right links; each card that was seen lay there from the beginning. */
import type { CardRecord, FairRecord, Replay, SealRecord, ShuffleRecord } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import { belongs } from './chain.ts';
import type { Report } from './report.ts';
import { permutation, under } from './seal.ts';
import { unhex, type Bytes } from './sha.ts';
import { climb, leaf } from './tree.ts';

/** Gives how many of its cards were seen. */
export function checkShuffle(report: Report, game: Replay, fair: FairRecord, at: number, shown: Shown): number {
  const shuffle = fair.shuffles[at]!;
  const place = `/fair/shuffles/${at}`;
  const batch = fair.batches.find((each) => each.batch === shuffle.batch)!;
  const links = checkLinks(report, game, shuffle, batch, place);
  if (!links) return 0;
  const mix = permutation(unhex(batch.root), shuffle.deck, links, batch.size);
  const seen = checkCards(report, game, fair, at, batch, mix, shown);
  if (!seen && ownSeat(game) !== null) report.buts.push({ code: 'unseen', place });
  return seen;
}

/** Which card was shown at each place of the game so far. */
export type Shown = Map<string, string>;

export type Voice = [since: number, seat: number, tip: string];

/** From which use on each takes part, its seat, and its tip. */
export function voicesOf({ tips = [], late = [] }: SealRecord): Voice[] {
  return [...tips.map(([seat, tip]): Voice => [1, seat, tip]), ...late];
}

const ownSeat = ({ viewer }: Replay) => viewer ?? null;

/** The links that mixed it, each with its voice; null where that cannot be said. */
function checkLinks(report: Report, game: Replay, { links = [], missing = [], use }: ShuffleRecord, batch: SealRecord, place: string): [number, Bytes][] | null {
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
    if (!belongs(link, use, unhex(tip))) report.faults.push({ code: 'link', ...where });
    said.push([voice, link]);
  }
  const spoke = new Set(said.map(([voice]) => voice));
  const heard = new Set<number | null>(links.map(([, seat]) => seat));
  const sits = new Map(missing); // where the person of a voice sat when its link was wanted
  for (const [voice, [since, given]] of voices.entries()) {
    if (since > use || spoke.has(voice)) continue;
    const seat = sits.has(voice) ? sits.get(voice)! : given;
    heard.add(seat);
    report.buts.push({ code: 'missing', place, seat });
  }
  const own = ownSeat(game);
  if (!said.length) report.buts.push({ code: 'silent', place });
  else if (own !== null && !heard.has(own) && game.seats[own]?.person) report.buts.push({ code: 'unheard', place });
  return said;
}

/** Each card that was opened lay at its place, and nowhere else; spare ones are told apart, so that none can slip. */
function checkCards(report: Report, game: Replay, fair: FairRecord, at: number, batch: SealRecord, mix: readonly number[], shown: Shown): number {
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
        if (kind === 'opened') checkFace(report, game, fair, at, record, here, shown);
      }
      into.add(whole);
    }
  };
  look('spare', spare, cards, size, spared);
  look('opened', opened, 0, cards, seen);
  const last = [...seen].reduce((most, whole) => Math.max(most, whole), -1);
  const gap = mix.some((_, whole) => whole <= last && !seen.has(whole) && !spared.has(whole));
  if (spared.size < size - cards && gap) report.faults.push({ code: 'spare', place: `${place}/spare` });
  return seen.size;
}

/** Did this card lie at this place of the sealed deck? */
function lay({ salt, card, path }: CardRecord, deck: number, place: number, batch: SealRecord): boolean {
  const { size, count } = batch;
  const known = new Map([[deck * size + place, leaf(unhex(salt), deck, place, card)]]);
  return under(batch, climb(known, 2 * count * size, path.map(unhex)));
}

/** The game showed this card, and no other in its stead. */
function checkFace(report: Report, game: Replay, fair: FairRecord, at: number, record: CardRecord, place: string, shown: Shown): void {
  const { card, seq, where } = record;
  const whole = fair.pack.length === fair.shuffles[at]!.cards;
  if (!where) {
    if (whole) report.faults.push({ code: 'no_where', place });
    return;
  }
  const [there, lies] = [`${seq} ${where}`, `${at} ${record.place}`];
  if ((shown.get(there) ?? lies) !== lies) report.faults.push({ code: 'same_where', place });
  else shown.set(there, lies);
  if (!whole) {
    const shuffle = `/fair/shuffles/${at}`;
    const told = report.buts.some((but) => but.code === 'no_faces' && but.place === shuffle);
    if (!told) report.buts.push({ code: 'no_faces', place: shuffle });
    return;
  }
  const step = game.steps.find((each) => each.seq === seq);
  const [said, dealt] = [canonical(valueAt(step, where)), canonical(fair.pack[card])];
  if (said !== dealt) report.faults.push({ code: 'face', place, faces: [said.slice(0, 40), dealt.slice(0, 40)] });
}

/** What a JSON pointer leads to; undefined where that is nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const held = typeof here === 'object' && here !== null && (Array.isArray(here) ? String(Number(key)) === key : true) && Object.hasOwn(here, key);
    here = held ? (here as Record<string, unknown>)[key] : undefined;
  }
  return here;
}
