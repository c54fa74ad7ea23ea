import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldButton } from '../../../src/kit/input/holdbutton.tsx';
import { drawn, press, redrawn } from '../../drawn.ts';
import { key } from '../keyboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function button() {
  const onHeld = vi.fn<() => void>();
  const root = drawn(<HoldButton hint="Hold to leave" onHeld={onHeld} children="Leave" />);
  return { onHeld, button: root.querySelector('button')! };
}

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

test('what asks by holding: let go too early it says how, pressed twice it is done without hands', () => {
  const { button: leave, onHeld } = button();
  for (const kind of ['pointerdown', 'pointerup', 'click']) act(() => void leave.dispatchEvent(new Event(kind, { bubbles: true })));
  expect(leave.textContent).toBe('Hold to leave');
  expect(onHeld).not.toHaveBeenCalled();
  pass(600);
  press(leave);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('the press that confirms is not the second half of a double click', () => {
  const { button: leave, onHeld } = button();
  press(leave);
  press(leave);
  pass(599);
  press(leave);
  expect(onHeld).not.toHaveBeenCalled();
  expect(leave.textContent).toBe('Hold to leave');
  pass(1);
  press(leave);
  expect(onHeld).toHaveBeenCalledOnce();
  press(leave); // and it begins anew
  press(leave);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('what is held and begins to mean something else is let go', () => {
  const { button: leave, onHeld } = button();
  act(() => void leave.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  pass(800);
  redrawn(<HoldButton hint="Hold to leave" onHeld={onHeld} children="Leave and lose" />);
  pass(2000);
  expect(onHeld).not.toHaveBeenCalled();
  expect(leave.textContent).toBe('Leave and lose');
});

test.each(['Enter', ' '])('a held %j does it once, and not before its time', (cap) => {
  const { button: leave, onHeld } = button();
  expect(key(leave, cap).defaultPrevented).toBe(true); // or the browser clicks, too
  for (let time = 0; time < 850; time += 50) {
    pass(50);
    expect(key(leave, cap, { repeat: true }).defaultPrevented).toBe(true);
  }
  expect(onHeld).not.toHaveBeenCalled();
  for (let time = 0; time < 3000; time += 50) {
    pass(50);
    key(leave, cap, { repeat: true });
  }
  expect(onHeld).toHaveBeenCalledOnce();
});

test('a key that is let go too early says how', () => {
  const { button: leave, onHeld } = button();
  key(leave, 'Enter');
  act(() => void leave.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
  pass(2000);
  expect(leave.textContent).toBe('Hold to leave');
  expect(onHeld).not.toHaveBeenCalled();
});
