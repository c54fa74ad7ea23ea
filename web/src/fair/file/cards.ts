/** Each card that was seen lay where it was sealed, once, and is what the game showed. */
import type { CardRecord, Replay, SealRecord } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import { under } from '../seal.ts';
import { unhex } from '../sha.ts';
import { climb, leaf } from '../tree.ts';
import { addBut, type Report } from './report.ts';
import { recordOf } from './schemes.ts';

type Step = Replay['steps'][number];

/** Which card was shown at each place of the game so far. */
export type Shown = Map<string, string>;

/** Each card that was opened lay at its place, and nowhere else; spare ones are told apart, so that none can slip. Gives how many were seen. */
export function checkCards(report: Report, game: Replay, at: number, batch: SealRecord, mix: readonly number[], shown: Shown): number {
  const { deck, cards, plain = false, opened = [], spare = [] } = recordOf(game).shuffles[at]!;
  const { size } = batch;
  const place = `/fair/shuffles/${at}`;
  if (!(cards > 0 && cards <= size)) {
    report.faults.push({ code: 'too_many', place: `${place}/cards` });
    return 0;
  }
  const lies = new Map<number, number>(); // where each card lies in the whole deck
  const spared = new Set<number>();
  const seen = new Set<number>();
  const look = (kind: 'spare' | 'opened', records: readonly CardRecord[], low: number, high: number, into: Set<number>) => {
    const places = mix.map((_, whole) => whole).filter((whole) => !spared.has(whole));
    for (const [each, record] of records.entries()) {
      const here = `${place}/${kind}/${each}`;
      const { card } = record;
      const whole = places[record.place];
      const drawn = kind === 'opened' && plain; // the first number is drawn
      if (card < low || card >= high || whole === undefined || (drawn && record.place !== 0)) {
        report.faults.push({ code: 'card', place: here });
        continue;
      }
      if (!lay(record, deck, mix[whole]!, batch)) report.faults.push({ code: 'sealed', place: here });
      else if ((lies.get(card) ?? whole) !== whole) report.faults.push({ code: 'doubled', place: here });
      else {
        lies.set(card, whole);
        if (kind === 'opened') checkFace(report, game, at, record, here, shown);
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

/** The game showed this card, and no other in its stead, and not before it was dealt. */
function checkFace(report: Report, game: Replay, at: number, record: CardRecord, place: string, shown: Shown): void {
  const { pack, shuffles } = recordOf(game);
  const { cards, plain = false, seq: taken = 0 } = shuffles[at]!;
  const { card, seq = 0, where } = record;
  const named = plain || pack.length === cards; // plain numbers are their own names
  if (!named) addBut(report, { code: 'no_faces', place: `/fair/shuffles/${at}` });
  if (!where) {
    if (named) report.faults.push({ code: 'no_where', place });
    return;
  }
  const [there, lies] = [`${seq} ${where}`, `${at} ${record.place}`];
  if ((shown.get(there) ?? lies) !== lies) report.faults.push({ code: 'same_where', place });
  else shown.set(there, lies);
  if (taken > seq) report.faults.push({ code: 'early_face', place });
  if (!named) return;
  const step = stepsOf(game).get(seq);
  const faces = [valueAt(step, where), plain ? card : pack[card]] as const;
  if (canonical(faces[0]) !== canonical(faces[1])) report.faults.push({ code: 'face', place, faces });
}

const steps = new WeakMap<Replay, ReadonlyMap<number, Step>>();

/** The steps by their numbers: found once for a game. */
function stepsOf(game: Replay): ReadonlyMap<number, Step> {
  const known = steps.get(game);
  if (known) return known;
  const found = new Map(game.steps.toReversed().map((each) => [each.seq, each]));
  steps.set(game, found);
  return found;
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
