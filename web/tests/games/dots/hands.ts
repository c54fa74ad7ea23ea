/** Somebody at a sheet of dots, in a test. */
import { act } from 'preact/test-utils';
import { vi, type Mock } from 'vitest';
import type { PlayProps } from '../../../src/games/page.ts';
import type { View } from '../../../src/wire/generated-dots.ts';

export type Acting = PlayProps<View> & Record<'act' | 'actUnprompted', Mock<(action: unknown) => void>>;

/** A sheet on which nothing lies yet. */
export function empty(width: number, height: number): View {
  return { width, height, board: '.'.repeat(width * height), turn: 0, score: [0, 0], moves: 0, zones: [], last: null };
}

export function atSheet(view: View, more: Partial<PlayProps<View>> = {}): Acting {
  return {
    ...{ view, past: null, legal: null, seat: 0, bottom: 0, names: ['Ann', 'Bob'], lately: [], log: [], playing: true, paused: false, purse: null, busy: false, question: null },
    ...more,
    act: vi.fn<(action: unknown) => void>(),
    actUnprompted: vi.fn<(action: unknown) => void>(),
  };
}

interface Touch {
  id?: number;
  type?: 'touch' | 'mouse';
  button?: number;
  x?: number;
  y?: number;
}

/** A finger or the mouse does this there. */
export function point(on: Element, what: 'down' | 'move' | 'up' | 'leave', { id = 1, type = 'touch', button = 0, x = 60, y = 60 }: Touch = {}): void {
  const event = new PointerEvent(`pointer${what}`, { bubbles: true, cancelable: true, pointerId: id, pointerType: type, button, buttons: what === 'up' ? 0 : 1, clientX: x, clientY: y });
  act(() => void on.dispatchEvent(event));
}

export function tap(on: Element, touch: Touch = {}): void {
  point(on, 'down', touch);
  point(on, 'up', touch);
}
