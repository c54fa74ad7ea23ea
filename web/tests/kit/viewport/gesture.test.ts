import { expect, test } from 'vitest';
import { Gesture } from '../../../src/kit/viewport/gesture.ts';

const at = (x: number, y: number) => ({ x, y });

test('a press that stays is a tap where it began', () => {
  const hand = new Gesture();
  hand.press(1, at(50, 60));
  expect(hand.move(1, at(52, 61), false)).toBeNull();
  expect(hand.lift(1)).toEqual({ kind: 'tap', at: at(50, 60) });
});

test('a drag pans and never taps; a finger may tremble more than a mouse', () => {
  const mouse = new Gesture();
  mouse.press(1, at(0, 0));
  expect(mouse.move(1, at(6, 0), false)).toEqual({ kind: 'pan', by: at(6, 0) });
  expect(mouse.move(1, at(7, 2), false)).toEqual({ kind: 'pan', by: at(1, 2) });
  expect(mouse.panning).toBe(true);
  expect(mouse.lift(1)).toBeNull();
  const finger = new Gesture();
  finger.press(1, at(0, 0));
  expect(finger.move(1, at(6, 0), true)).toBeNull();
  expect(finger.lift(1)).toMatchObject({ kind: 'tap' });
});

test('also a drag that comes back to where it began is none', () => {
  const hand = new Gesture();
  hand.press(1, at(0, 0));
  hand.move(1, at(80, 0), true);
  hand.move(1, at(0, 0), true);
  expect(hand.lift(1)).toBeNull();
});

test('two fingers pinch round the middle between them, and neither taps when it is lifted', () => {
  const hand = new Gesture();
  hand.press(1, at(100, 100));
  hand.press(2, at(200, 100));
  expect(hand.move(2, at(300, 100), true)).toEqual({ kind: 'pinch', at: at(200, 100), by: 2, pan: at(50, 0) });
  expect(hand.lift(1)).toBeNull();
  expect(hand.lift(2)).toBeNull();
  hand.press(3, at(10, 10)); // a new touch is a new thing
  expect(hand.lift(3)).toMatchObject({ kind: 'tap' });
});

test('three fingers mean nothing, and what the system takes away is no tap', () => {
  const hand = new Gesture();
  [1, 2, 3].forEach((id) => hand.press(id, at(id * 50, 0)));
  expect(hand.move(3, at(400, 0), true)).toBeNull();
  [1, 2, 3].forEach((id) => hand.cancel(id));
  expect(hand.pressed).toBe(false);
  hand.press(4, at(0, 0));
  hand.cancel(4);
  expect(hand.lift(4)).toBeNull();
  expect(hand.move(9, at(1, 1), true)).toBeNull(); // the mouse that only hovers
});
