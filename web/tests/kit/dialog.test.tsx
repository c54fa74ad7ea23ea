import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../src/kit/dialog.tsx';
import { HoldButton } from '../../src/kit/hold.tsx';
import { Word } from '../../src/kit/word.tsx';
import { drawn, press } from '../drawn.ts';

function opened(onClose = vi.fn<() => void>()) {
  const door = document.createElement('button');
  const root = drawn(null);
  document.body.append(door);
  door.focus();
  act(() => render(<Dialog title="Sheet" closeLabel="Close" onClose={onClose} children={<input />} />, root));
  return { root, door, onClose, dialog: root.querySelector('dialog')! };
}

test('a dialog is open above everything else, with a name', () => {
  const { dialog } = opened();
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute('aria-label')).toBe('Sheet');
});

test('the cross, Escape and a click beside it put it away; a click on it does not', () => {
  const { dialog, onClose } = opened();
  press(dialog.querySelector('h2'));
  expect(onClose).not.toHaveBeenCalled();
  press(dialog.querySelector('[aria-label=Close]'));
  press(dialog);
  act(() => void dialog.dispatchEvent(new Event('close'))); // what Escape does to a dialog
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('when it goes the focus is where it was', () => {
  const { root, door, dialog } = opened();
  act(() => dialog.querySelector('input')!.focus());
  act(() => render(null, root));
  expect(document.activeElement).toBe(door);
});

test('it does not take the focus from where somebody put it meanwhile', () => {
  const { root } = opened();
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  act(() => render(null, root));
  expect(document.activeElement).toBe(other);
});

test('what asks by holding: let go too early it says how, pressed twice it is done without hands', () => {
  const onHeld = vi.fn<() => void>();
  const root = drawn(<HoldButton hint="Hold to leave" onHeld={onHeld} children="Leave" />);
  const button = root.querySelector('button')!;
  for (const kind of ['pointerdown', 'pointerup', 'click']) act(() => void button.dispatchEvent(new Event(kind, { bubbles: true })));
  expect(button.textContent).toBe('Hold to leave');
  expect(onHeld).not.toHaveBeenCalled();
  press(button);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('a word at a seat is seen; the log says it to those who hear', () => {
  expect(drawn(<Word>raises to 40</Word>).querySelector('.word')?.getAttribute('aria-hidden')).toBe('true');
});
