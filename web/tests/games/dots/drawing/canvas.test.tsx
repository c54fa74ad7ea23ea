import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Canvas } from '../../../../src/games/dots/drawing/canvas.tsx';
import { inksNow } from '../../../../src/games/dots/drawing/inks.ts';
import type { Filling } from '../../../../src/games/dots/drawing/paper.ts';
import type { View } from '../../../../src/wire/generated-dots.ts';
import { drawn, redrawn } from '../../../drawn.ts';
import { empty } from '../hands.ts';

const ZONES: View['zones'] = [
  { seat: 0, outline: [6, 12, 16, 10] },
  { seat: 1, outline: [8, 14, 18, 12] },
];
const NOTHING = { last: null, before: null, ghost: null, cursor: null, hinted: null, landing: null };

// Nothing is drawn in the page of a test: a pen that writes down, for each canvas, where it began a line.
let begun: Map<HTMLCanvasElement, [number, number][]>;

beforeEach(() => {
  begun = new Map();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const lines = begun.get(this) ?? [];
    begun.set(this, lines);
    const moveTo = (x: number, y: number) => void lines.push([x, y]);
    return new Proxy({ moveTo }, { get: (pen, name) => (name === 'moveTo' ? pen.moveTo : () => undefined), set: () => true }) as unknown as RenderingContext;
  } as typeof HTMLCanvasElement.prototype.getContext);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Sight {
  zones?: View['zones'];
  x?: number;
  fresh?: number;
}

function easel({ zones = ZONES, x = 30, fresh = 1 }: Sight = {}) {
  const filling: Filling | null = fresh ? { fresh, from: 12, part: 0.5, fades: true } : null;
  const view = { ...empty(6, 6), zones } as View;
  return <Canvas view={view} lie={{ x, y: 30, step: 20 }} pane={{ width: 160, height: 160 }} inks={inksNow()} marks={NOTHING} filling={filling} />;
}

/** Where the grounds that were drawn beside the page began their zones. */
const grounds = (root: HTMLElement) => [...begun].filter(([canvas]) => canvas.width === 160 && !root.contains(canvas)).map(([, lines]) => lines);

test('the zones that were there are drawn once while another is closed, and anew when the sheet is moved', () => {
  const root = drawn(easel());
  redrawn(easel());
  expect(grounds(root)).toHaveLength(1);
  redrawn(easel({ x: 10 }));
  const [before, after] = grounds(root);
  expect(before?.[0]).toEqual([30, 50]);
  expect(after?.[0]).toEqual([10, 50]);
});

test('a second capture does not hide the first one', () => {
  const root = drawn(easel({ zones: ZONES!.slice(0, 1) }));
  expect(grounds(root)[0]).toEqual([]);
  redrawn(easel());
  expect(grounds(root)[1]?.[0]).toEqual([30, 50]);
});

test('a sheet that comes to a sharper screen is drawn as sharp as that', () => {
  const heard: (() => void)[] = [];
  const asked = vi.fn((_query: string) => ({ addEventListener: (_: string, hear: () => void) => void heard.push(hear), removeEventListener: () => undefined }));
  vi.stubGlobal('matchMedia', asked);
  vi.stubGlobal('devicePixelRatio', 1);
  const root = drawn(easel({ fresh: 0 }));
  const widths = () => [...root.querySelectorAll('canvas')].map((canvas) => canvas.width);
  expect(widths()).toEqual([160, 160, 160, 160]);
  expect(asked).toHaveBeenLastCalledWith('(resolution: 1dppx)');
  vi.stubGlobal('devicePixelRatio', 2);
  act(() => heard.at(-1)?.());
  expect(widths()).toEqual([320, 320, 320, 320]);
  expect(asked).toHaveBeenLastCalledWith('(resolution: 2dppx)');
});
