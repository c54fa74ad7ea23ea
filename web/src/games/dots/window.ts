/** The window on the sheet: as large as there is room, showing the whole of it until somebody zooms. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clamp, fit, limits, pan, spotOf, zoomAt, type Lie, type Pane, type Sheet, type Spot } from './geometry.ts';

export interface Window {
  lie: Lie;
  pane: Pane;
  whole: boolean; // the whole sheet is seen
  closest: boolean;
  lay(lie: Lie): void;
  pan(by: Spot): void;
  zoomAt(at: Spot, by: number, moved?: Spot): void;
  zoom(by: number, point: number | null): void; // round a point, or the middle
  fit(): void;
}

export function useWindow(room: RefObject<HTMLElement | null>, sheet: Sheet): Window {
  const [pane, setPane] = useState<Pane>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<Lie | null>(null); // null: the whole sheet, however large the window becomes
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
  // Several fingers may move before the next drawing: each starts from where the last one left it.
  const latest = useRef<Lie | null>(chosen);
  const change = (how: (lie: Lie) => Lie) => {
    latest.current = how(latest.current ? clamp(latest.current, sheet, pane) : fit(sheet, pane));
    const [least] = limits(sheet, pane);
    if (latest.current.step <= least * 1.001) latest.current = null;
    setChosen(latest.current);
  };
  const lie = chosen ? clamp(chosen, sheet, pane) : fit(sheet, pane);
  const [least, most] = limits(sheet, pane);
  const middle = { x: pane.width / 2, y: pane.height / 2 };
  return {
    lie,
    pane,
    whole: lie.step <= least * 1.001,
    closest: lie.step >= most * 0.999,
    lay: (to) => change(() => to),
    pan: (by) => change((from) => pan(from, by, sheet, pane)),
    zoomAt: (at, by, moved) => change((from) => zoomAt(moved ? pan(from, moved, sheet, pane) : from, at, by, sheet, pane)),
    zoom: (by, point) => change((from) => zoomAt(from, point === null ? middle : spotOf(from, point, sheet), by, sheet, pane)),
    fit() {
      latest.current = null;
      setChosen(null);
    },
  };
}
