/** Keeps the focus when an element goes away: the browser would begin again at the top of the page. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { cameFromHere } from './router.ts';

/** The main part of a page. Who walked here reads it from its beginning, as a page that the browser fetched. */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cameFromHere() && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}

/** A part of the page whose buttons come and go: while somebody works there, the focus stays in it. */
export function useKeepFocus(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      inside.current = event.target instanceof Node && !!area.current?.contains(event.target);
    };
    addEventListener('focusin', note);
    addEventListener('pointerdown', note);
    return () => {
      removeEventListener('focusin', note);
      removeEventListener('pointerdown', note);
    };
  }, []);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && lost) area.current?.focus({ preventScroll: true });
  });
  return area;
}
