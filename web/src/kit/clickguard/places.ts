/**
 * Who held which place on the page a moment ago.
 *
 * A place is a spot on the screen, or a key on the keyboard. A press in a place that had another owner within the last
 * moment was meant for that owner.
 */
import type { Box, Control } from './controls.ts';

/** Milliseconds. It is longer than a double click, and long enough to see that the page has changed. */
export const MOMENT = 600;

const STILL = 2; // pixels: a button that is pressed sinks by one

export interface Position {
  x: number;
  y: number;
}

/** A control that was somewhere until a moment ago. */
interface Former extends Pick<Control, 'element' | 'name' | 'label' | 'cap' | 'board' | 'box'> {
  until: number;
}

/** A control that must not answer yet. */
export interface Newcomer {
  element: Element;
  appeared: boolean; // it was not there at all, or meant something else
}

type Identity = Pick<Control, 'element' | 'name' | 'label' | 'final' | 'board'>;

export class Places {
  private controls: ReadonlyMap<Element, Control> = new Map();
  private former: readonly Former[] = [];
  private readonly since = new WeakMap<Element, number>(); // when it was first seen
  private readonly held = new WeakMap<Element, number>(); // since when it can be pressed where it is
  private readonly scrolled = new WeakMap<Element, number>(); // when somebody last scrolled it elsewhere
  private readonly usual = new Map<string, Box>(); // where a control was when it went away, by name

  /** Take in what is on the page now. Returns the controls that must not answer for a moment. */
  look(controls: readonly Control[], now: number): Newcomer[] {
    const before = this.controls;
    this.controls = new Map(controls.map((each) => [each.element, each]));
    this.former = this.former.filter((each) => isFresh(each, now));
    for (const was of before.values()) if (was.open && !stays(was, this.controls.get(was.element))) this.leave(was, now);
    for (const each of controls) if (isScrolled(each, before.get(each.element))) this.scrolled.set(each.element, now);
    const board = controls.find((each) => each.board && before.has(each.element));
    const changed = controls.filter((each) => !each.board && !stays(each, before.get(each.element)));
    for (const each of changed) {
      if (!this.since.has(each.element)) this.since.set(each.element, now);
      this.held.set(each.element, now);
      if (board && !isAt(each.box, before.get(each.element)?.box)) this.cover(board, each, now);
    }
    return changed.flatMap((each) => this.judge(each, before.get(each.element), now));
  }

  /** Was this spot somebody else's a moment ago? `pressed` is what was pressed last: a board gives way to nothing else. */
  isTaken(spot: Position, element: Element, now: number, pressed: Element | null = null): boolean {
    const control = this.controls.get(element) ?? { element, name: '', label: '', final: null, board: false };
    const fresh = this.former.filter((each) => isFresh(each, now));
    const owners = fresh.filter((each) => contains(each.box, spot) && this.competes(each, control, spot, pressed));
    if (owners.length) {
      const latest = Math.max(...owners.map(({ until }) => until));
      return !owners.some((each) => each.until === latest && this.isSame(each, control));
    }
    return control.final !== null && fresh.some((each) => each.element === element); // it came here from elsewhere
  }

  /** Was this key somebody else's a moment ago? */
  isTakenKey(cap: string, now: number): boolean {
    const control = this.under(cap);
    const owner = this.former.findLast((each) => each.cap === cap && isFresh(each, now));
    return !!control && !!owner && !this.isSame(owner, control);
  }

  /** The control that this key presses. */
  under(cap: string): Control | undefined {
    return [...this.controls.values()].find((each) => each.cap !== '' && each.cap === cap);
  }

  private leave(was: Control, now: number): void {
    this.former = [...this.former, { ...was, until: now }];
    this.usual.set(nameOf(was), was.box);
  }

  /** What is laid over a board takes the place of a square or a point. A dialog does not: somebody asked for it. */
  private cover(board: Control, control: Control, now: number): void {
    const box = {
      left: Math.max(board.box.left, control.box.left),
      top: Math.max(board.box.top, control.box.top),
      right: Math.min(board.box.right, control.box.right),
      bottom: Math.min(board.box.bottom, control.box.bottom),
    };
    if (box.left >= box.right || box.top >= box.bottom || control.element.closest('dialog')) return;
    this.former = [...this.former, { ...board, box, until: now }];
  }

  private judge(control: Control, before: Control | undefined, now: number): Newcomer[] {
    const appeared = !before || !isAlike(before, control);
    const middle = middleOf(control.box);
    const final = control.final !== null && (appeared || !contains(before.box, middle));
    return final || (control.open && this.isTaken(middle, control.element, now)) ? [{ element: control.element, appeared }] : [];
  }

  /** Can a press have been meant for the former owner of the spot? */
  private competes(former: Former, control: Identity, spot: Position, pressed: Element | null): boolean {
    if (former.element === control.element) return true;
    if (control.board) return !former.board && former.element === pressed; // the rest of a double click
    if ((this.scrolled.get(control.element) ?? -Infinity) > former.until) return false;
    return !former.board || !this.isOverBoard(former, control, spot);
  }

  /** Controls lie over a board. One that stays there took no place from it, nor did one that comes back to its usual place. */
  private isOverBoard(board: Former, control: Identity, spot: Position): boolean {
    const usual = this.usual.get(nameOf(control));
    return (this.held.get(control.element) ?? Infinity) < board.until || (!!usual && contains(usual, spot));
  }

  /** The same control: still the same element, or drawn anew under the same name since then. */
  private isSame(former: Former, control: Identity): boolean {
    if (former.element === control.element) return former.name === control.name;
    const anew = (this.since.get(control.element) ?? -Infinity) >= former.until;
    return anew && nameOf(control) !== '' && nameOf(control) === nameOf(former);
  }
}

/** The same element, with the same meaning. */
export function isAlike(one: Pick<Control, 'element' | 'name' | 'final'>, other: Pick<Control, 'element' | 'name' | 'final'>): boolean {
  return one.element === other.element && one.name === other.name && one.final === other.final;
}

function isFresh({ until }: Former, now: number): boolean {
  return now < until + MOMENT;
}

/** It is what and where it was, and as free to be pressed; scrolling changes nothing of that. */
function stays(one: Control, other: Control | undefined): boolean {
  if (!other || !isAlike(one, other)) return false;
  return isAt(one.box, other.box) ? one.open === other.open : isAt(one.home, other.home);
}

function isScrolled(one: Control, other: Control | undefined): boolean {
  return !!other && isAt(one.home, other.home) && !isAt(one.box, other.box);
}

function isAt(one: Box, other: Box | undefined): boolean {
  return !!other && (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) <= STILL);
}

function nameOf({ name, label }: Pick<Control, 'name' | 'label'>): string {
  return [name, label].join(' ').trim();
}

function middleOf({ left, top, right, bottom }: Box): Position {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function contains({ left, top, right, bottom }: Box, { x, y }: Position): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}
