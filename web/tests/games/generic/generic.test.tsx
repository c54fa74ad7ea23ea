import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Actions } from '../../../src/games/generic/actions.tsx';
import { Board } from '../../../src/games/generic/board.tsx';
import { groupActions } from '../../../src/games/generic/groups.ts';
import { sayEvent } from '../../../src/games/generic/labels.ts';
import type { Legal } from '../../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../../drawn.ts';
import { propsOf } from '../props.ts';

const hands = (view: unknown, legal: Legal | null = null) => ({ ...propsOf(view), legal });

test('every legal action is a button that plays it', () => {
  const props = hands({}, { actions: [{ type: 'fold' }, { type: 'play_card', card: 3, target: 1 }] });
  const root = drawn(<Actions {...props} />);
  expect([...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Fold',
    'Play card: card 3, target Bob',
  ]);
  press(hook(root, 'legal-1'));
  expect(props.act).toHaveBeenCalledWith({ type: 'play_card', card: 3, target: 1 });
});

test('many of a kind are one group of small buttons', () => {
  const actions = [0, 4, 8].map((cell) => ({ type: 'place', cell }));
  expect(groupActions(actions)).toEqual([
    { label: 'Place: cell', actions: actions.map((action, at) => ({ action, short: String(action.cell), at })) },
  ]);
  const props = hands({}, { actions });
  press(hook(drawn(<Actions {...props} />), 'legal-2'));
  expect(props.act).toHaveBeenCalledWith({ type: 'place', cell: 8 });
});

test('a range is a slider, a figure and a button, kept within its limits', () => {
  const props = hands({}, { ranges: [{ action: { type: 'raise_to', amount: 2 }, field: 'amount', low: 2, high: 9 }] });
  const root = drawn(<Actions {...props} />);
  enter(root.querySelector('input[type=range]'), '5');
  press(hook(root, 'legal-range'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'raise_to', amount: 5 });
  enter(root.querySelector('input[type=number]'), '70', 'change');
  press(hook(root, 'legal-range'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'raise_to', amount: 9 });
});

test('nothing legal, nothing there', () => {
  expect(drawn(<Actions {...hands({}, { actions: [], ranges: [] })} />).textContent).toBe('');
});

test('any view is drawn: nested, empty, by seat', () => {
  const view = { turn: 1, stacks: [9, 11], board: [[{ shape: 'round' }], []], last: null, open: true };
  const text = drawn(<Board {...hands(view)} />).textContent;
  for (const part of ['TurnBob', 'Ann9', 'Bob11', 'Shape', 'round', '–', 'yes']) expect(text).toContain(part);
});

test('a view of one word, or of none, is drawn too', () => {
  for (const view of ['XO.', 7, null, [], {}]) expect(() => drawn(<Board {...hands(view)} />)).not.toThrow();
});

test('what gives the game up asks by holding, and needs no turn', () => {
  vi.useFakeTimers();
  const props = hands({}, { actions: [], concessions: [{ type: 'resign' }] });
  const button = hook(drawn(<Actions {...props} />), 'concede-0')!;
  expect(button.textContent).toBe('Resign');
  press(button);
  expect(button.textContent).toBe('Resign: hold to do it');
  expect(props.actUnprompted).not.toHaveBeenCalled();
  act(() => void button.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  act(() => void vi.advanceTimersByTime(1000));
  expect(props.actUnprompted).toHaveBeenCalledExactlyOnceWith({ type: 'resign' });
  vi.useRealTimers();
});

test('an event nobody knows is still said', () => {
  expect(sayEvent({ type: 'placed', seat: 0, cell: 4 }, ['Ann', 'Bob'])).toBe('Placed: seat Ann, cell 4.');
  expect(sayEvent({ type: 'tiles_drawn', seat: 1, tiles: [1, 2] }, ['Ann', 'Bob'])).toBe('Tiles drawn: seat Bob, tiles 1 2.');
});

test('in a series the purse is there, too, by seat, and shows who is not in the hand', () => {
  const root = drawn(<Board {...hands({ turn: 1 })} purse={{ stacks: [9, 11], button: null }} />);
  expect(hook(root, 'generic-purse')?.textContent).toContain('Ann9Bob11');
  expect(hook(drawn(<Board {...hands({ turn: 1 })} />), 'generic-purse')).toBeNull();
});
