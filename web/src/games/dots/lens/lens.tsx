/** A glass over points too small for a finger: the second tap on the point, or the button, puts the dot. */
import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { Gesture } from '../../../kit/viewport/gesture.ts';
import type { Viewport, Spot } from '../../../kit/viewport/viewport.ts';
import type { View } from '../../../wire/generated-dots.ts';
import { Canvas } from '../drawing/canvas.tsx';
import { pointAt, spotOf } from '../geometry.ts';
import type { Inks } from '../drawing/inks.ts';
import { placeLens, type LensPosition } from './position.ts';
import { lasts } from '../reading.ts';
import { pointName, words } from '../words.ts';

const STEP = 33; // in the glass: enough for a finger
const EDGE = 4; // kept free at the edges of the page

interface LensProps {
  view: View;
  point: number;
  seat: number;
  lie: Viewport;
  room: RefObject<HTMLElement | null>; // the window on the sheet
  inks: Inks;
  onLook(point: number): void;
  onPlay(point: number): void;
  onClose(): void;
}

export function Lens({ view, point, seat, lie, room, inks, onLook, onPlay, onClose }: LensProps) {
  const free = view.board[point] === '.';
  const { left, top, width, glass, beside } = placeIn(room.current, spotOf(lie, point, view));
  const [row, col] = [Math.floor(point / view.width), point % view.width];
  const inside: Viewport = { x: glass / 2 - col * STEP, y: glass / 2 - row * STEP, step: STEP };
  // A tap on a neighbour in the glass looks there; on the middle it puts.
  const tap = (spot: Spot) => {
    const at = pointAt(inside, spot, view);
    if (at === null) return;
    if (at === point) onPlay(point);
    else onLook(at);
  };
  return (
    <div
      class={`dots-lens ${beside ? 'beside' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
      role="group"
      aria-label={`${words.look}: ${pointName(view, point)}`}
      data-testid="dots-lens"
    >
      <div class="dots-glass" style={{ height: `${glass}px` }} data-testid="dots-glass" {...useTaps(tap)}>
        <Canvas
          view={view}
          lie={inside}
          pane={{ width: glass, height: glass }}
          inks={inks}
          marks={{ last: lasts(view, []).last, before: null, ghost: free ? { point, seat } : null, cursor: point, hinted: null, landing: null }}
          bare
        />
      </div>
      <div class="dots-lens-foot">
        {free ? (
          <Button kind="primary" onClick={() => onPlay(point)} testid="dots-put">
            {words.put(pointName(view, point))}
          </Button>
        ) : (
          <span class="dots-lens-name figures">{pointName(view, point)}</span>
        )}
        <Button class="dots-lens-close" onClick={onClose} label={words.closeLook} testid="dots-lens-close">
          ×
        </Button>
      </div>
    </div>
  );
}

/** Taps alone: a finger that wanders over the glass, or two that pinch it, mean nothing. */
function useTaps(tap: (at: Spot) => void) {
  const gesture = useRef(new Gesture()).current;
  type Pointer = TargetedPointerEvent<HTMLElement>;
  const spot = (event: Pointer): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return {
    onPointerDown(event: Pointer) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.press(event.pointerId, spot(event));
    },
    onPointerMove(event: Pointer) {
      gesture.move(event.pointerId, spot(event), event.pointerType !== 'mouse');
    },
    onPointerUp(event: Pointer) {
      const meant = gesture.lift(event.pointerId);
      if (meant?.kind === 'tap') tap(meant.at);
    },
    onPointerCancel(event: Pointer) {
      gesture.cancel(event.pointerId);
    },
  };
}

function placeIn(room: HTMLElement | null, spot: Spot): LensPosition {
  const { left = 0, top = 0, width = 0, height = 0 } = room?.getBoundingClientRect() ?? {};
  const seen = { left: EDGE - left, top: EDGE - top, right: innerWidth - EDGE - left, bottom: innerHeight - EDGE - top };
  return placeLens(spot, { left: 0, top: 0, right: width, bottom: height }, seen);
}
