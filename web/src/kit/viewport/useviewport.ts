/** The viewport of a large board: as large as there is room, showing the whole board until somebody zooms or pans. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clamp, fit, limits, pan, pixelOf, showsAll, zoomAt, type Ground, type Viewport, type Pane, type Spot } from './viewport.ts';

export interface ViewportControl {
  lie: Viewport;
  pane: Pane;
  whole: boolean; // it shows everything, and will when there is more
  closest: boolean;
  lay(lie: Viewport): void;
  pan(by: Spot): void;
  zoomAt(at: Spot, by: number, moved?: Spot): void;
  zoom(by: number, place: Spot | null): void; // round a place, or the middle
  fit(): void;
}

const LARGER = 1.3; // what could be seen so much larger is laid anew
const TREMBLES = 40; // pixels: a window that changes by less is the same to the eye

/** `grows`: the ground may become larger; it is laid anew only when it is not all in sight any more. */
export function useViewport(room: RefObject<HTMLElement | null>, ground: Ground, grows = false): ViewportControl {
  const [pane, setPane] = useState<Pane>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<Viewport | null>(null); // null: the whole ground, however large the window becomes
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setPane((was) => (was.width === width && was.height === height ? was : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const kept = useRef<{ lie: Viewport; pane: Pane } | null>(null);
  const all = (): Viewport => {
    const [fitting, was] = [fit(ground, pane), kept.current];
    const stays = grows && was && alike(was.pane, pane) && showsAll(was.lie, ground, pane) && fitting.step < was.lie.step * LARGER;
    if (stays) return was.lie;
    kept.current = { lie: fitting, pane };
    return fitting;
  };
  // Several fingers may move before the next drawing: each starts from where the last one left it.
  const latest = useRef<Viewport | null>(chosen);
  const change = (how: (lie: Viewport) => Viewport) => {
    latest.current = how(latest.current ? clamp(latest.current, ground, pane) : all());
    const [least] = limits(ground, pane);
    if (!ground.slack && latest.current.step <= least * 1.001) latest.current = null;
    setChosen(latest.current);
  };
  const lie = chosen ? clamp(chosen, ground, pane) : all();
  const [least, most] = limits(ground, pane);
  const middle = { x: pane.width / 2, y: pane.height / 2 };
  return {
    lie,
    pane,
    whole: ground.slack ? chosen === null : lie.step <= least * 1.001,
    closest: lie.step >= most * 0.999,
    lay: (to) => change(() => to),
    pan: (by) => change((from) => pan(from, by, ground, pane)),
    zoomAt: (at, by, moved) => change((from) => zoomAt(moved ? pan(from, moved, ground, pane) : from, at, by, ground, pane)),
    zoom: (by, place) => change((from) => zoomAt(from, place === null ? middle : pixelOf(from, place), by, ground, pane)),
    fit() {
      kept.current = null;
      latest.current = null;
      setChosen(null);
    },
  };
}

function alike(one: Pane, two: Pane): boolean {
  return Math.abs(one.width - two.width) < TREMBLES && Math.abs(one.height - two.height) < TREMBLES;
}
