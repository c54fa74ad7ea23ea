/**
 * How things move: from where they were to where they lie now, shortly, one after another; who wants less motion gets a
 * cross-fade. What moves is drawn in its place already, so nothing waits for it and nothing is blocked by it.
 */
import { render, type ComponentChild, type RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Saying } from '../../table/model.ts';

export const TRAVEL_MS = 220;
export const STAGGER_MS = 40;
const FADE_MS = 160;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)'; // as --ease

export interface Way {
  delay?: number;
  turn?: number; // degrees it lies aslant when it sets out
}

/** Does this person want less motion? */
export function wantsLessMotion(): boolean {
  if (document.documentElement.dataset['motion'] === 'less') return true; // chosen in the settings
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Let something come to its place from another. */
export function travel(what: Element | null, from: Element | DOMRect | null, { delay = 0, turn = 0 }: Way = {}): void {
  if (!what || !from || !('animate' in what)) return;
  const [start, end] = [boxOf(from), boxOf(what)];
  if (wantsLessMotion() || !start.width || !end.width) {
    what.animate({ opacity: [0, 1] }, { duration: FADE_MS, delay, fill: 'backwards' });
    return;
  }
  const transform = `${shift(start, end)} rotate(${turn}deg) scale(${start.width / end.width})`;
  what.animate([{ transform }, { transform: 'none' }], { duration: TRAVEL_MS, delay, easing: EASE, fill: 'backwards' });
}

/** Deal: each card travels from the deck, one shortly after another. */
export function deal(cards: Iterable<Element>, deck: Element | DOMRect | null): void {
  [...cards].forEach((card, at) => travel(card, deck, { delay: at * STAGGER_MS, turn: at % 2 ? 5 : -5 }));
}

/** Show something going from one place to another and vanishing there: the pot, to its winner. */
export function fly(what: ComponentChild, from: Element | DOMRect | null, to: Element | null): void {
  if (!from || !to || !('animate' in to)) return;
  const ghost = document.createElement('div');
  ghost.className = 'flying';
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  render(what, ghost);
  const gone = () => {
    render(null, ghost);
    ghost.remove();
  };
  const [start, end] = [boxOf(from), boxOf(to)];
  const [left, top] = wantsLessMotion() ? centre(end) : centre(start);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  const away = wantsLessMotion() ? '' : shift(end, start);
  const flight = ghost.animate(
    [
      { transform: 'translate(-50%, -50%)', opacity: wantsLessMotion() ? 0 : 1 },
      { transform: `translate(-50%, -50%) ${away}`, opacity: 1, offset: 0.7 },
      { transform: `translate(-50%, -50%) ${away}`, opacity: 0 },
    ],
    { duration: 2.2 * TRAVEL_MS, easing: EASE },
  );
  flight.onfinish = flight.oncancel = gone;
}

/**
 * Let the children that carry `data-glide` go from where they lay before this drawing to where they lie now. What was not
 * there before, or is seen for the first time, does not move.
 */
export function useGlide(within: RefObject<Element | null>): void {
  const before = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    if (!within.current) return;
    const [now, home] = [new Map<string, DOMRect>(), boxOf(within.current)];
    for (const each of within.current.querySelectorAll<HTMLElement>('[data-glide]')) {
      const [name, { x, y, width, height }] = [each.dataset['glide'] ?? '', boxOf(each)];
      const box = new DOMRect(x - home.x, y - home.y, width, height); // the page itself may have been scrolled meanwhile
      now.set(name, box);
      const was = before.current.get(name);
      if (was && (was.x !== box.x || was.y !== box.y) && 'animate' in each) {
        if (wantsLessMotion()) each.animate({ opacity: [0.3, 1] }, { duration: FADE_MS });
        else each.animate([{ transform: shift(was, box) }, { transform: 'none' }], { duration: TRAVEL_MS, easing: EASE });
      }
    }
    before.current = now;
  });
}

/**
 * Hear of the things that just happened, once, when they are drawn. What a page learns from a snapshot did not happen before
 * its eyes and is not in `lately`, so after a reload nothing moves.
 */
export function useHappening(lately: readonly Saying[], tell: (fresh: readonly Saying[]) => void): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const fresh = lately.filter(({ key }) => !known.current.has(key));
    known.current = new Set(lately.map(({ key }) => key));
    if (fresh.length) tell(fresh);
  }, [lately]);
}

function boxOf(what: Element | DOMRect): DOMRect {
  return 'getBoundingClientRect' in what ? what.getBoundingClientRect() : what;
}

function centre({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2];
}

function shift(from: DOMRect, to: DOMRect): string {
  const [[x1, y1], [x2, y2]] = [centre(from), centre(to)];
  return `translate(${x1 - x2}px, ${y1 - y2}px)`;
}
