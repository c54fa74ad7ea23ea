/**
 * Ignores presses that were meant for another control.
 *
 * A control that ends or loses a game does not answer for a moment after it appeared. No control answers for a moment where
 * another one was. Both hold for the mouse, for touch and for keys. Boards, and controls that stay where they are, answer
 * at once.
 */
import { BOARD, controlAt, findControls, identify, measureControls } from './controls.ts';
import { isAlike, MOMENT, Places } from './places.ts';

const RESTLESS = `${BOARD}, svg, time, [role=timer]`; // these change all the time, and move no control
const FIELD = 'input, select, textarea, [contenteditable]'; // where Enter and Space are typed

type Identity = ReturnType<typeof identify>;

let guard: ClickGuard | null = null;

/** Guard the whole page. Returns a function that stops it. */
export function guardClicks(): () => void {
  const begun = new ClickGuard();
  guard = begun;
  return () => begun.stop();
}

/** Was this key pressed too early to be meant for the control it belongs to? */
export function isKeyTooSoon(cap: string, event: KeyboardEvent): boolean {
  return guard?.isKeyTooSoon(cap.toLowerCase(), event) ?? false;
}

class ClickGuard {
  private readonly places = new Places();
  private readonly settling = new Map<Element, object>(); // controls that do not answer yet
  private readonly settled = new WeakMap<Element, number>(); // when it began to answer
  private readonly marked = new WeakSet<Element>(); // controls that we call disabled: some say so themselves
  private readonly watcher = new MutationObserver((records) => this.notice(records));
  private readonly ended = new AbortController();
  private seen: readonly Identity[] = [];
  private stale = false; // something may have moved since we looked
  private scrolled = false; // likewise, but nobody has to know before the next press
  private refused: number | null = null; // the pointer whose press was ignored
  private pressed: Identity | null = null; // what a pointer last went down on
  private aimed: Identity | null = null; // what Enter or Space was pressed on, as long as nothing else is pressed
  private lost = -Infinity; // when that lost the focus

  constructor() {
    this.watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const first = { capture: true, signal: this.ended.signal };
    addEventListener('pointerdown', (event) => this.pointerDown(event), first);
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, (event) => this.pointerUp(event), first);
    for (const kind of ['mousedown', 'mouseup', 'dblclick'] as const) addEventListener(kind, (event) => this.refused !== null && swallow(event), first);
    addEventListener('click', (event) => this.click(event), first);
    addEventListener('keydown', (event) => this.keyDown(event), first);
    addEventListener('focusin', () => this.noteFocus(), first);
    for (const kind of ['resize', 'transitionend', 'animationend']) addEventListener(kind, () => this.lookSoon(), first);
    addEventListener('scroll', () => (this.scrolled = true), first);
    this.look();
  }

  stop(): void {
    this.ended.abort();
    this.watcher.disconnect();
    if (guard === this) guard = null;
  }

  isKeyTooSoon(cap: string, event: KeyboardEvent): boolean {
    const control = this.places.under(cap);
    if (!control) return false;
    return this.isDeafToKeys(control.element, event) || this.places.isTakenKey(cap, event.timeStamp);
  }

  // New controls are looked at before they are painted, so that they never flicker. Moves can wait for the next frame.
  private notice(records: readonly MutationRecord[]): void {
    if (records.every(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(RESTLESS))) return;
    const now = findControls().map(identify);
    if (now.length === this.seen.length && now.every((each, at) => isAlike(each, this.seen[at]!))) this.lookSoon();
    else this.look();
  }

  private lookSoon(): void {
    if (this.stale) return;
    this.stale = true;
    requestAnimationFrame(() => this.stale && this.look());
  }

  private look(): void {
    const elements = findControls();
    this.seen = elements.map(identify);
    this.stale = this.scrolled = false;
    for (const { element, appeared } of this.places.look(measureControls(elements), performance.now())) this.settle(element, appeared);
    this.noteFocus();
    this.watcher.takeRecords(); // what we wrote ourselves
  }

  /** Do not answer until the control has been on the screen for a moment. */
  private settle(element: Element, appeared: boolean): void {
    const turn = {};
    this.settling.set(element, turn);
    if (element.matches('button, a') && !element.hasAttribute('aria-disabled')) this.marked.add(element);
    if (this.marked.has(element)) element.setAttribute('aria-disabled', 'true');
    if (appeared && element.hasAttribute('data-final')) element.setAttribute('data-settling', '');
    const answer = () => {
      if (this.settling.get(element) !== turn) return; // it changed again
      this.settling.delete(element);
      this.settled.set(element, performance.now());
      if (this.marked.delete(element)) element.removeAttribute('aria-disabled');
      element.removeAttribute('data-settling');
      this.watcher.takeRecords();
    };
    requestAnimationFrame(() => setTimeout(() => setTimeout(answer, MOMENT))); // it has been painted when the first one comes
  }

  /** Also true for a press from before it settled that a busy page hears late. */
  private isDeaf(element: Element, event: Event): boolean {
    return this.settling.has(element) || event.timeStamp < (this.settled.get(element) ?? -Infinity);
  }

  /** A key finds a control by its focus or by its name, not by its place: only what ends a game makes it wait. */
  private isDeafToKeys(element: Element, event: Event): boolean {
    return element.hasAttribute('data-final') && this.isDeaf(element, event);
  }

  private pointerDown(event: PointerEvent): void {
    if (this.stale || this.scrolled) this.look();
    const element = controlAt(event.target);
    const spot = { x: event.clientX, y: event.clientY };
    const last = this.pressed?.element ?? null;
    const refuses = !!element && (this.isDeaf(element, event) || this.places.isTaken(spot, element, event.timeStamp, last));
    this.aim(null);
    this.refused = refuses ? event.pointerId : null;
    if (refuses) swallow(event);
    else this.pressed = element && identify(element);
  }

  private pointerUp(event: PointerEvent): void {
    if (this.refused === event.pointerId) swallow(event);
  }

  private click(event: MouseEvent): void {
    const element = controlAt(event.target);
    if (!element) return;
    const refuses =
      event.detail === 0
        ? this.isDeafToKeys(element, event) // from a key or a screen reader
        : this.refused !== null || !this.isPressed(element);
    if (refuses) swallow(event);
  }

  /** On touch, a click goes to what lies under the finger when it is lifted: it must be what it came down on. */
  private isPressed(element: Element): boolean {
    const [was, now] = [this.pressed, identify(element)];
    if (!was || was.name !== now.name || was.final !== now.final) return false;
    return was.element === element || (now.name !== '' && !was.element.isConnected); // or drawn anew since
  }

  private keyDown(event: KeyboardEvent): void {
    if (this.stale || this.scrolled) this.look();
    const target = event.target instanceof Element ? event.target : null;
    const presses = event.key === 'Enter' || event.key === ' ';
    const typing = !!target?.closest(FIELD);
    const element = typing ? target : controlAt(target);
    if (!presses) this.aim(null);
    else if (!typing && this.refusesKey(element, event)) swallow(event);
    else if (!event.repeat) this.aim(element);
  }

  /** Enter and Space are meant for the control that had the focus, not for one that got it without the user's doing. */
  private refusesKey(element: Element | null, event: KeyboardEvent): boolean {
    if (element && this.isDeafToKeys(element, event)) return true;
    if (!this.aimed || (element && isSameControl(this.aimed, identify(element)))) return false;
    return event.repeat || event.timeStamp < this.lost + MOMENT;
  }

  private aim(element: Element | null): void {
    this.aimed = element && identify(element);
    this.lost = Infinity;
  }

  private noteFocus(): void {
    if (this.lost === Infinity && !this.aimed?.element.contains(document.activeElement)) this.lost = performance.now();
  }
}

function isSameControl(one: Identity, other: Identity): boolean {
  return one.name === other.name && (one.name !== '' || one.element === other.element);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
