/**
 * What this page was told of one batch of shuffles, and whether it is as it should be: see `parlor.client.batch_seen`.
 *
 * Nothing is taken on trust that can be computed: which decks the cut chose, that they lie under the root, which
 * deck comes next, that each link belongs to a tip that was given in time.
 */
import type { Committed, Mixed, Opened, Seal, Seat, Vowed } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import { belongs, numberFor } from '../chain.ts';
import { atOnce } from '../gently.ts';
import { cut, cutHolding, isCheckable, type VoiceLink } from '../seal.ts';
import { unhex } from '../sha.ts';

export const SCHEME = 2; // of the shuffles that this page takes part in

/** What keeps us from giving a link of that batch. */
export type SeriousCode = 'root' | 'tip' | 'tips' | 'first_link' | 'choice' | 'decks' | 'order' | 'deck' | 'link' | 'history';

/** The other codes are about what the game did with a shuffle, or with our own part in it. */
export type DoubtCode = SeriousCode | 'ahead' | 'unasked' | 'cards' | 'passed_over' | 'withheld' | 'unheard' | 'thrown_away' | 'unused';

/** Something about the shuffles that is not as it should be: `docs/fair.md` explains each code. */
export interface Doubt {
  code: DoubtCode;
  batch: number;
  use: number; // the shuffle that it is about; 0: the batch itself
}

export type Tips = readonly (readonly [seat: Seat, tip: string])[];

export interface VoiceSeen {
  since: number;
  seat: Seat;
  tip: string;
}

/** A batch from its seal on. What each `hear` gives back is wrong with what was told. */
export class BatchSeen {
  tips: Tips | null = null; // null: they are not fixed yet
  voices: VoiceSeen[] = [];
  kept: readonly number[] = []; // the decks to play with; none: it is not cut yet
  readonly mixed: Mixed[] = [];
  over = false; // it was given up

  constructor(readonly seal: Seal) {}

  get used(): number {
    return this.mixed.length;
  }

  get usedUp(): boolean {
    return this.over || this.used >= this.seal.count;
  }

  /** Is it sealed in the way that we know, and of a size that we can check? */
  get isKnown(): boolean {
    return this.seal.scheme === SCHEME && isCheckable(this.seal);
  }

  /** The number of the link that is wanted next, by all that was told: 0 is the tip. */
  get wanted(): number {
    if (this.tips === null) return 0;
    return this.kept.length ? numberFor(this.used + 1, SCHEME) : 1;
  }

  doubt(code: DoubtCode, use = 0): Doubt {
    return { code, batch: this.seal.batch, use };
  }

  /** The tips are fixed, once: one for each seat, and no two alike. */
  hearTips({ tips }: Committed): Doubt[] {
    const rising = tips.every(([seat], at) => at === 0 || seat > tips[at - 1]![0]);
    const wrong = !rising || new Set(tips.map(([, tip]) => tip)).size < tips.length || (this.tips !== null && !alike(this.tips, tips));
    if (this.tips === null) {
      this.tips = tips;
      this.voices = tips.map(([seat, tip]) => ({ since: 1, seat, tip }));
    }
    return wrong ? [this.doubt('tips')] : [];
  }

  /** The decks that the first links chose are opened, and are what was sealed. */
  hearCut({ tips, links = [], seeds, proof }: Opened): Doubt[] {
    if (!alike(this.tips, tips)) return [this.doubt('tips')];
    const given = new Map(links);
    const said = tips.flatMap(([seat], voice): VoiceLink[] => (given.has(seat) ? [[voice, unhex(given.get(seat)!)]] : []));
    const right = said.length === links.length && said.length === tips.length && said.every(([voice, link]) => belongs(link, 1, unhex(tips[voice]![1])));
    if (!right) return [this.doubt('first_link')];
    if (!isCheckable(this.seal)) return [this.doubt('decks')];
    const { opened, kept } = cut(unhex(this.seal.root), said, this.seal.count);
    if (!alike(seeds.map(([deck]) => deck), opened)) return [this.doubt('choice')];
    if (!atOnce(cutHolding({ ...this.seal, scheme: SCHEME }, seeds, proof))) return [this.doubt('decks')];
    this.kept = kept;
    return [];
  }

  /** A late voice takes part from the shuffle after the next one on. */
  hearVow({ seat, tip }: Vowed): Doubt[] {
    if (this.tips === null || this.usedUp) return [this.doubt('order')];
    const known = this.voices.some((voice) => voice.tip === tip);
    this.voices.push({ since: this.used + 2, seat, tip });
    return known ? [this.doubt('tips')] : [];
  }

  /** The next shuffle, with the next deck, by links of voices that may speak. */
  hearShuffle(told: Mixed): Doubt[] {
    const { use, deck } = told;
    if (use !== this.used + 1 || this.usedUp || !this.kept.length) return [this.doubt('order', use)];
    const found: Doubt[] = [];
    if (deck !== this.kept[use - 1]) found.push(this.doubt('deck', use));
    if (!this.areAllAccountedFor(told)) found.push(this.doubt('link', use));
    this.mixed.push(told);
    return found;
  }

  /** Does each link belong to a voice, in their order, and is every other voice named as missing? */
  private areAllAccountedFor({ use, links = [], missing = [] }: Mixed): boolean {
    const speaks = [...this.voices.keys()].filter((at) => this.voices[at]!.since <= use);
    const gave = speaks.filter((at) => !missing.some(([voice]) => voice === at));
    if (gave.length !== links.length || gave.length + missing.length !== speaks.length) return false;
    return links.every(([seat, link], each) => fits(this.voices[gave[each]!]!, use, seat, link));
  }
}

function fits(voice: VoiceSeen, use: number, seat: Seat, link: string): boolean {
  return voice.seat === seat && belongs(unhex(link), numberFor(use, SCHEME), unhex(voice.tip));
}

/** Do they say the same? */
export function alike(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
