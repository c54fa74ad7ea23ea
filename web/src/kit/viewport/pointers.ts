/** The mouse, fingers and the wheel on a viewport: they tap, pan and zoom. */
import type { RefObject, TargetedPointerEvent, TargetedWheelEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Spot } from './viewport.ts';
import { Gesture } from './gesture.ts';
import type { ViewportControl } from './useviewport.ts';

interface Deeds {
  tap(at: Spot, finger: boolean): void;
  hover?(at: Spot | null): void;
}

export function usePointers(room: RefObject<HTMLElement | null>, window: ViewportControl, { tap, hover = () => undefined }: Deeds) {
  const gesture = useRef(new Gesture()).current;
  const [panning, setPanning] = useState(false);
  const spot = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = room.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  type Pointer = TargetedPointerEvent<HTMLElement>;
  const finger = (event: Pointer) => event.pointerType !== 'mouse';
  const listeners = {
    onPointerDown(event: Pointer) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId); // it is heard also where it leaves the window
      gesture.press(event.pointerId, spot(event));
      if (finger(event)) hover(null);
    },
    onPointerMove(event: Pointer) {
      if (!gesture.pressed) {
        if (!finger(event)) hover(spot(event));
        return;
      }
      if (!finger(event) && !event.buttons) gesture.cancel(event.pointerId); // it was let go outside
      const meant = gesture.move(event.pointerId, spot(event), finger(event));
      if (!meant) return;
      setPanning(true);
      hover(null);
      if (meant.kind === 'pan') window.pan(meant.by);
      if (meant.kind === 'pinch') window.zoomAt(meant.at, meant.by, meant.pan);
    },
    onPointerUp(event: Pointer) {
      const meant = gesture.lift(event.pointerId);
      setPanning(gesture.panning);
      if (meant?.kind === 'tap') tap(meant.at, finger(event));
    },
    onPointerCancel(event: Pointer) {
      gesture.cancel(event.pointerId);
      setPanning(gesture.panning);
    },
    onPointerLeave() {
      hover(null);
    },
    onWheel(event: TargetedWheelEvent<HTMLElement>) {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      window.zoomAt(spot(event), Math.exp(-Math.max(-90, Math.min(90, event.deltaY * lines)) * (event.ctrlKey ? 0.01 : 0.0028)));
    },
    onContextMenu(event: Event) {
      if (gesture.pressed) event.preventDefault(); // a finger that rests means nothing else
    },
  };
  return { listeners, panning };
}
