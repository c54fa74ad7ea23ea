/** Which request stands between a player and the next hand: it is shown first, the others keep quiet. */
import { isTagged } from '../../../games/generic/labels.ts';
import type { AnyGamePage } from '../../../games/page.ts';
import type { Alternatives } from '../../../wire/index.ts';
import type { Perspective } from '../perspective.ts';

/** The type of that request; null where none is needed, and while a hand is played that was dealt to this player. */
export function neededRequest(here: Perspective, requests: Alternatives | null, page: AnyGamePage | null): string | null {
  if (!here.series || !here.playing || here.out || !requests) return null;
  if (here.room.phase === 'playing' && here.inHand) return null;
  const needed = page?.needs ? page.needs(here.room.purse, here.seat!, here.room.options) : guessNeed(here, requests);
  return needed !== null && typesIn(requests).has(needed) ? needed : null;
}

/** A game that does not say: a player without a hand who may name a number lacks, as a rule, chips. */
function guessNeed({ room, chair, paused }: Perspective, { ranges = [] }: Alternatives): string | null {
  const left = room.phase === 'playing' ? chair?.waits : room.next_in == null && !paused;
  return left && ranges.length ? typeOf(ranges[0]!.action) : null;
}

function typesIn({ actions = [], ranges = [], choices = [] }: Alternatives): ReadonlySet<string> {
  return new Set([...actions, ...ranges.map(({ action }) => action), ...choices.map(({ action }) => action)].map(typeOf));
}

export function typeOf(action: unknown): string {
  return isTagged(action) ? action.type : '';
}

/** What is of this type, and what is not. A number may be another than the highest: then it is among the others, too. */
export function split(requests: Alternatives, needed: string | null): { first: Alternatives; others: Alternatives } {
  const keep = (wanted: boolean): Alternatives => ({
    actions: (requests.actions ?? []).filter((each) => (typeOf(each) === needed) === wanted),
    ranges: (requests.ranges ?? []).filter(({ action, low, high }) => (typeOf(action) === needed) === wanted || (!wanted && low < high)),
    choices: (requests.choices ?? []).filter(({ action }) => (typeOf(action) === needed) === wanted),
  });
  return { first: keep(true), others: keep(false) };
}
