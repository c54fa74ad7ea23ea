/** Layers of canvas: the paper with its zones, the names at its rim, the dots, and what comes and goes. Each is drawn when it changes. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Viewport, Pane } from '../../../kit/viewport/viewport.ts';
import type { View } from '../../../wire/generated-dots.ts';
import { NAMES } from '../geometry.ts';
import type { Inks } from './inks.ts';
import { drawFilling, drawNames, drawPaper, zonesName, type Face, type Filling } from './paper.ts';
import { drawDots, drawMarks, type Marks } from './pen.ts';
import { usePixelRatio } from './pixelratio.ts';

interface EaselProps {
  view: View;
  lie: Viewport;
  pane: Pane;
  inks: Inks;
  marks: Marks;
  filling?: Filling | null;
  bare?: boolean; // without the names of columns and rows
}

const BARE = { left: 0, top: 0 };

export function Canvas({ view, lie, pane, inks, marks, filling = null, bare = false }: EaselProps) {
  const sheets = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const [paper, names, dots, over] = sheets;
  const sharp = usePixelRatio();
  const { ghost, landing } = marks;
  const zones = view.zones ?? [];
  const where = [lie.x, lie.y, lie.step, pane.width, pane.height, inks.paper, inks.sides, sharp];
  // The zones but those that are being closed: the same in every frame of it, as long as nothing else happens.
  const ground = useMemo(() => {
    if (!filling) return null;
    const canvas = document.createElement('canvas');
    const face = faceOf(canvas, pane, bare, sharp);
    if (face) drawPaper(face, view, lie, zones.slice(0, zones.length - filling.fresh), inks, false);
    return canvas;
  }, [zonesName(zones), filling?.fresh, ...where]);
  useLayoutEffect(() => {
    const face = faceOf(paper.current, pane, bare, sharp);
    if (!face) return;
    if (filling && ground) drawFilling(face, ground, view, lie, zones, inks, filling);
    else drawPaper(face, view, lie, zones, inks);
  }, [zonesName(zones), filling?.fresh, filling?.part, ...where]);
  useLayoutEffect(() => {
    const face = bare ? null : faceOf(names.current, pane, bare, sharp);
    if (face) drawNames(face, view, lie, inks.paper);
  }, [view.width, view.height, ...where]);
  useLayoutEffect(() => {
    const face = faceOf(dots.current, pane, bare, sharp);
    if (face) drawDots(face, view, lie, inks, landing?.point ?? null);
  }, [view.board, landing?.point, ...where]);
  useLayoutEffect(() => {
    const face = faceOf(over.current, pane, bare, sharp);
    if (face) drawMarks(face, view, lie, inks, marks);
  }, [marks.last, marks.before, marks.cursor, marks.hinted, ghost?.point, ghost?.seat, landing?.point, landing?.part, view.board, ...where]);
  return (
    <>
      {sheets.map((sheet, at) => (
        <canvas class="dots-sheet" aria-hidden="true" ref={sheet} key={at} />
      ))}
    </>
  );
}

/** A canvas as sharp as the device; null where there is nothing to draw on. */
function faceOf(canvas: HTMLCanvasElement | null, pane: Pane, bare: boolean, sharp: number): Face | null {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen || pane.width < 1 || pane.height < 1) return null;
  const [width, height] = [Math.round(pane.width * sharp), Math.round(pane.height * sharp)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  return { pen, pane, sharp, rim: bare ? BARE : NAMES };
}
