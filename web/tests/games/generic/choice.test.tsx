import { expect, test } from 'vitest';
import { Actions } from '../../../src/games/generic/actions.tsx';
import type { Choice, Legal } from '../../../src/wire/index.ts';
import { drawn, hook, press, redrawn } from '../../drawn.ts';
import { propsOf } from '../props.ts';

const DISCARD: Choice = { action: { type: 'discard' }, field: 'cards', among: ['7H', '7H', 'KS', '2C'], least: 2, most: 3 };
const hands = (legal: Legal) => ({ ...propsOf({}), legal, question: { id: 'q1' } });
const ticks = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

test('a choice is boxes to tick, and a button that waits for enough of them and not too many', () => {
  const props = hands({ choices: [DISCARD] });
  const root = drawn(<Actions {...props} />);
  const button = hook(root, 'legal-choose') as HTMLButtonElement;
  const seen = [0, 1, 3, 2].map((at) => {
    press(ticks(root)[at]);
    return [button.textContent, button.disabled];
  });
  expect(seen).toEqual([['Discard 1', true], ['Discard 2', false], ['Discard 3', false], ['Discard 4', true]]);
  expect(root.querySelector('[role=status]')?.textContent).toBe('Choose 2 to 3. Chosen: 4.');
  press(ticks(root)[2]);
  press(button);
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'discard', cards: ['7H', '7H', '2C'] });
});

test('a group and each box have names; another question begins with nothing ticked', () => {
  const props = hands({ choices: [{ ...DISCARD, field: 'targets', among: [0, 1] }] });
  const root = drawn(<Actions {...props} />);
  expect(hook(root, 'legal-choice')?.getAttribute('aria-label')).toBe('Discard: Targets');
  expect(ticks(root).map((each) => each.closest('label')?.textContent)).toEqual(['Ann', 'Bob']);
  press(ticks(root)[1]);
  redrawn(<Actions {...props} />);
  expect(ticks(root).map(({ checked }) => checked)).toEqual([false, true]);
  redrawn(<Actions {...props} question={{ id: 'q2' }} />);
  expect(ticks(root).map(({ checked }) => checked)).toEqual([false, false]);
});

test('a choice of exactly one is a button for each, alike ones once', () => {
  const props = hands({ choices: [{ ...DISCARD, least: 1, most: 1 }] });
  const root = drawn(<Actions {...props} />);
  expect([...root.querySelectorAll('button')].map((each) => each.textContent)).toEqual(['7H', 'KS', '2C']);
  press(hook(root, 'legal-one-1'));
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'discard', cards: ['KS'] });
});

test('asides stand apart, also while nothing is asked, and are no answers', () => {
  const props = { ...hands({ asides: { actions: [{ type: 'show_hand' }], choices: [DISCARD] } }), question: null };
  const root = drawn(<Actions {...props} />);
  expect(hook(root, 'asides')?.getAttribute('aria-label')).toBe('At any time');
  press(hook(root, 'aside-0'));
  for (const at of [0, 3]) press(ticks(root)[at]);
  press(hook(root, 'aside-choose'));
  expect(props.actUnprompted.mock.calls).toEqual([[{ type: 'show_hand' }], [{ type: 'discard', cards: ['7H', '2C'] }]]);
  expect(props.act).not.toHaveBeenCalled();
});
