/** The desk as it is read: which card lies where, what may be laid where, and where the arrows lead. No rules: only what was told. */
import type { Saying } from '../../table/model.ts';
import type { Action, Event, Put, Reclaim, Tally, Trade, View } from '../../wire/generated-iota.ts';
import type { Choice, Legal, Seat } from '../../wire/index.ts';
import { PLAIN, WILD } from './cards/deck.ts';

export type Cell = readonly [x: number, y: number];

/** How far a cell is from the first card. */
export interface Steps {
  right: number;
  down: number;
}

/** On which side of a cell. */
export type Side = 'left' | 'right' | 'above' | 'below';

export const MIDDLE: Cell = [51, 51]; // where the first card lies

export function stepsTo([x, y]: Cell): Steps {
  return { right: x - MIDDLE[0], down: y - MIDDLE[1] };
}

export function cardAt(view: View, [x, y]: Cell): string | undefined {
  return view.desk.find((each) => each[0] === x && each[1] === y)?.[2];
}

/** The cards beside a cell. */
export function besideOf(view: View, [x, y]: Cell): readonly [Side, string][] {
  const round: readonly [Side, Cell][] = [['left', [x - 1, y]], ['right', [x + 1, y]], ['above', [x, y - 1]], ['below', [x, y + 1]]];
  return round.flatMap(([side, cell]) => {
    const card = cardAt(view, cell);
    return card === undefined ? [] : [[side, card] as [Side, string]];
  });
}

export function same(one: Cell | null, two: Cell | null): boolean {
  return one !== null && two !== null && one[0] === two[0] && one[1] === two[1];
}

export function among(cells: readonly Cell[] | undefined, cell: Cell): boolean {
  return cells?.some((each) => same(each, cell)) ?? false;
}

/** A cell where the chosen card may go, and the action that takes it there. */
export interface Lit {
  cell: Cell;
  action: Put | Reclaim;
}

/** Everywhere a card may go; only what the house says is legal. */
export function litFor(legal: Legal | null, card: string | null): readonly Lit[] {
  if (card === null) return [];
  return actionsOf(legal).flatMap((action) =>
    (action.type === 'put' || action.type === 'reclaim') && action.card === card ? [{ cell: [action.x, action.y] as const, action }] : [],
  );
}

/** How one may trade: the whole hand, without naming its cards, or some of them. Null: not at all. */
export type Trading = { whole: Trade } | { some: Choice };

export function tradingOf(legal: Legal | null): Trading | null {
  const whole = actionsOf(legal).find((action) => action.type === 'trade');
  if (whole) return { whole };
  const some = legal?.choices?.find(({ action }) => (action as Action).type === 'trade');
  return some ? { some } : null;
}

export function may(legal: Legal | null, type: Action['type']): boolean {
  return actionsOf(legal).some((action) => action.type === type);
}

function actionsOf(legal: Legal | null): readonly Action[] {
  return [...(legal?.actions ?? []), ...(legal?.concessions ?? [])] as unknown as readonly Action[];
}

const WAYS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
export const ARROWS = Object.keys(WAYS);

/** Which way an arrow points; null where it is no arrow. */
export function wayOf(key: string): Cell | null {
  return WAYS[key] ?? null;
}

/** The cell where an arrow leads: the nearest of them that way, rather straight ahead than aside; the same where there is none. */
export function nextCell(cells: readonly Cell[], from: Cell, [dx, dy]: Cell): Cell {
  let [best, least] = [from, Infinity];
  for (const cell of cells) {
    const [across, down] = [cell[0] - from[0], cell[1] - from[1]];
    const ahead = across * dx + down * dy;
    const aside = Math.abs(across * dy) + Math.abs(down * dx);
    const far = ahead + 2.5 * aside;
    if (ahead > 0 && far < least) [best, least] = [cell, far];
  }
  return best;
}

/** The cards that this person cannot know of: neither on the desk nor in their hand. */
export function unseenOf(view: View): { plain: ReadonlySet<string>; wilds: number } {
  const seen = [...view.desk.map(([, , card]) => card), ...(view.hand ?? [])];
  const all = view.desk.length + view.pile + view.hands.reduce((sum, each) => sum + each, 0);
  const wilds = Math.max(0, all - PLAIN.length) - seen.filter((card) => card === WILD).length;
  return { plain: new Set(PLAIN.filter((card) => !seen.includes(card))), wilds: Math.max(0, wilds) };
}

/** How often a turn is doubled. */
export function doublings({ full, four, last }: Tally): number {
  return full + Number(four) + Number(last);
}

/** "(10 + 5) × 4 = "; nothing where there is nothing to reckon. */
export function sumUp(tally: Tally): string {
  const [lines, times] = [tally.lines.map((each) => each.points), 2 ** doublings(tally)];
  if (lines.length < 2 && times === 1) return '';
  const sum = lines.join(' + ');
  return times === 1 ? `${sum} = ` : `${lines.length > 1 ? `(${sum})` : sum} × ${times} = `;
}

/** What the turn before brought, and whom; null where nobody was told, or it brought nothing. */
export function lastTally(view: View, log: readonly Saying[]): { seat: Seat; tally: Tally } | null {
  if (!view.last?.length) return null;
  for (let at = log.length - 1; at >= 0; at--) {
    const saying = log[at]!;
    if (saying.kind === 'news' && saying.news.type === 'begun') return null;
    if (saying.kind !== 'event') continue;
    const event = saying.event as unknown as Event;
    if (event.type === 'scored') return { seat: event.seat, tally: event.tally };
  }
  return null;
}
