import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/kit/dialog/dialog.tsx';
import { Word } from '../../../src/kit/motion/word.tsx';
import { drawn, press } from '../../drawn.ts';

function opened(onClose = vi.fn<() => void>()) {
  const door = document.createElement('button');
  const root = drawn(null);
  document.body.append(door);
  door.focus();
  act(() => render(<Dialog title="Sheet" closeLabel="Close" onClose={onClose} children={<input />} />, root));
  return { root, door, onClose, dialog: root.querySelector('dialog')! };
}

/** A browser clicks what both the press and the letting go are in. */
function click(down: Element, common: Element): void {
  act(() => void down.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  press(common);
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
  click(dialog, dialog);
  act(() => void dialog.dispatchEvent(new Event('close'))); // what Escape does to a dialog
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a drag that begins on the sheet and ends beside it leaves it there', () => {
  const { dialog, onClose } = opened();
  click(dialog.querySelector('input')!, dialog);
  expect(onClose).not.toHaveBeenCalled();
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

test('a word at a seat is seen; the log says it to those who hear', () => {
  expect(drawn(<Word>raises to 40</Word>).querySelector('.word')?.getAttribute('aria-hidden')).toBe('true');
});
