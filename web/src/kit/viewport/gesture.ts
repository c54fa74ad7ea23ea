/**
 * What fingers and the mouse mean: a press that stays where it was is a tap, one that wanders pans, two pinch. Nothing that
 * began as a pan or a pinch ends as a tap.
 */
import type { Spot } from './viewport.ts';

export type Meaning =
  | { kind: 'pan'; by: Spot }
  | { kind: 'pinch'; at: Spot; by: number; pan: Spot } // `by` times larger, round `at`
  | { kind: 'tap'; at: Spot };

const WANDERS = { mouse: 4, touch: 9 }; // pixels: a finger is never quite still

interface Finger {
  start: Spot;
  now: Spot;
}

export class Gesture {
  private readonly fingers = new Map<number, Finger>();
  private wandered = false;

  /** Is anything pressed? */
  get pressed(): boolean {
    return this.fingers.size > 0;
  }

  get panning(): boolean {
    return this.pressed && this.wandered;
  }

  press(id: number, at: Spot): void {
    if (!this.fingers.size) this.wandered = false;
    this.fingers.set(id, { start: at, now: at });
    if (this.fingers.size > 1) this.wandered = true;
  }

  move(id: number, at: Spot, touch: boolean): Meaning | null {
    const finger = this.fingers.get(id);
    if (!finger) return null;
    const before = [...this.fingers.values()].map(({ now }) => now);
    const held = finger.now;
    if (!this.wandered && distance(at, finger.start) <= (touch ? WANDERS.touch : WANDERS.mouse)) return null;
    this.wandered = true;
    finger.now = at;
    const after = [...this.fingers.values()].map(({ now }) => now);
    if (after.length === 1) return { kind: 'pan', by: less(at, held) };
    if (after.length > 2) return null;
    const [old, now] = [middle(before), middle(after)];
    const spread = distance(before[0]!, before[1]!);
    return { kind: 'pinch', at: now, by: spread ? distance(after[0]!, after[1]!) / spread : 1, pan: less(now, old) };
  }

  lift(id: number): Meaning | null {
    const finger = this.fingers.get(id);
    this.fingers.delete(id);
    return finger && !this.wandered ? { kind: 'tap', at: finger.start } : null;
  }

  cancel(id: number): void {
    this.fingers.delete(id);
    this.wandered = true;
  }
}

function distance(one: Spot, two: Spot): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

function middle(spots: readonly Spot[]): Spot {
  return { x: (spots[0]!.x + spots[1]!.x) / 2, y: (spots[0]!.y + spots[1]!.y) / 2 };
}

function less(one: Spot, two: Spot): Spot {
  return { x: one.x - two.x, y: one.y - two.y };
}
