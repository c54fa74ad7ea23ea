import { describe, expect, test } from 'vitest';
import { everyOf, groundOf, nameOf, outOfSight, placeOf, pointAt, RIM, spotOf, type Sheet } from '../../../src/games/dots/geometry.ts';
import { clamp, fit, limits, pan, reveal, zoomAt, type Viewport, type Pane } from '../../../src/kit/viewport/viewport.ts';

const USUAL: Sheet = { width: 39, height: 32 };
const GROUND = groundOf(USUAL);
const DESK: Pane = { width: 980, height: 640 };
const PHONE: Pane = { width: 336, height: 420 };

/** Where the last point lies. */
function end(lie: Viewport, sheet: Sheet) {
  return spotOf(lie, sheet.width * sheet.height - 1, sheet);
}

describe.each([5, 8, 20, 39, 64])('a sheet of %i', (size) => {
  const sheet = { width: size, height: Math.max(5, size - 7) };

  test.each([DESK, PHONE])('is seen whole at first, in the middle of %o', (pane) => {
    const lie = fit(groundOf(sheet), pane);
    const last = end(lie, sheet);
    expect(lie.x).toBeGreaterThanOrEqual(RIM.left);
    expect(lie.y).toBeGreaterThanOrEqual(RIM.top);
    expect(last.x).toBeLessThanOrEqual(pane.width - RIM.right + 0.001);
    expect(last.y).toBeLessThanOrEqual(pane.height - RIM.bottom + 0.001);
    expect(lie.x - RIM.left).toBeCloseTo(pane.width - RIM.right - last.x);
  });

  test('every point is found where it is drawn, also half a step beside it, at any zoom', () => {
    let lie = fit(groundOf(sheet), DESK);
    for (let zooms = 0; zooms < 4; zooms++) {
      for (let point = 0; point < sheet.width * sheet.height; point += 3) {
        const { x, y } = spotOf(lie, point, sheet);
        expect(pointAt(lie, { x, y }, sheet)).toBe(point);
        expect(pointAt(lie, { x: x + 0.49 * lie.step, y: y - 0.49 * lie.step }, sheet)).toBe(point);
      }
      lie = zoomAt(lie, { x: 300, y: 200 }, 1.7, groundOf(sheet), DESK);
    }
  });
});

test('beside the sheet there is no point', () => {
  const lie = fit(GROUND, DESK);
  expect(pointAt(lie, { x: lie.x - 0.6 * lie.step, y: lie.y }, USUAL)).toBeNull();
  const last = end(lie, USUAL);
  expect(pointAt(lie, { x: last.x, y: last.y + 0.6 * lie.step }, USUAL)).toBeNull();
});

test('what is under the pointer stays under it when one zooms', () => {
  const before = zoomAt(fit(GROUND, DESK), { x: 490, y: 320 }, 2, GROUND, DESK);
  const spot = { x: 512, y: 333 };
  const after = zoomAt(before, spot, 1.25, GROUND, DESK);
  expect((spot.x - after.x) / after.step).toBeCloseTo((spot.x - before.x) / before.step);
  expect((spot.y - after.y) / after.step).toBeCloseTo((spot.y - before.y) / before.step);
});

test('nobody zooms farther out than the whole sheet, or nearer than is of use', () => {
  const [least, most] = limits(GROUND, PHONE);
  const whole = fit(GROUND, PHONE);
  expect(zoomAt(whole, { x: 10, y: 10 }, 0.2, GROUND, PHONE).step).toBe(least);
  expect(zoomAt(whole, { x: 10, y: 10 }, 1000, GROUND, PHONE).step).toBe(most);
  expect(whole.step).toBe(least);
});

test('a sheet cannot be pushed out of its window', () => {
  const whole = fit(GROUND, DESK);
  expect(end(pan(whole, { x: 5000, y: -90 }, GROUND, DESK), USUAL).x).toBeCloseTo(DESK.width - RIM.right);
  const near = zoomAt(whole, { x: 0, y: 0 }, 3, GROUND, DESK);
  expect(pan(near, { x: 5000, y: 5000 }, GROUND, DESK)).toMatchObject({ x: RIM.left, y: RIM.top });
  const far = end(pan(near, { x: -5000, y: -5000 }, GROUND, DESK), USUAL);
  expect([far.x, far.y]).toEqual([expect.closeTo(DESK.width - RIM.right), expect.closeTo(DESK.height - RIM.bottom)]);
});

test('a window that becomes smaller shows no empty margin', () => {
  const near = pan(zoomAt(fit(GROUND, DESK), { x: 0, y: 0 }, 2, GROUND, DESK), { x: -4000, y: 0 }, GROUND, DESK);
  expect(end(clamp(near, GROUND, PHONE), USUAL).x).toBeGreaterThanOrEqual(PHONE.width - RIM.right - 0.001);
});

test('the cursor is brought into sight, and only then the sheet moves', () => {
  const near = zoomAt(fit(GROUND, DESK), { x: 490, y: 320 }, 4, GROUND, DESK);
  const seen = pointAt(near, { x: 490, y: 320 }, USUAL)!;
  expect(reveal(near, placeOf(seen, USUAL), GROUND, DESK)).toBe(near);
  for (const hidden of [0, 38, 31 * 39, 32 * 39 - 1]) {
    const { x, y } = spotOf(reveal(near, placeOf(hidden, USUAL), GROUND, DESK), hidden, USUAL);
    expect(x >= RIM.left && x <= DESK.width - RIM.right && y >= RIM.top && y <= DESK.height - RIM.bottom).toBe(true);
  }
});

test('a move outside the window is known to be there', () => {
  const near = zoomAt(fit(GROUND, DESK), { x: 490, y: 320 }, 4, GROUND, DESK);
  expect(outOfSight(near, 0, USUAL, DESK)).toBe(true);
  expect(outOfSight(reveal(near, placeOf(0, USUAL), GROUND, DESK), 0, USUAL, DESK)).toBe(false);
});

test('columns go by letters, rows by numbers from the top', () => {
  expect([nameOf(0, 0), nameOf(11, 10), nameOf(31, 38), nameOf(63, 63)]).toEqual(['A1', 'K12', 'AM32', 'BL64']);
});

test('names that would touch are left out', () => {
  expect([everyOf(20, 13), everyOf(7.7, 13), everyOf(4, 13), everyOf(1, 13), everyOf(0.5, 13)]).toEqual([1, 2, 5, 20, 20]);
});
