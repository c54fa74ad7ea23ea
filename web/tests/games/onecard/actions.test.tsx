import { expect, test, vi } from 'vitest';
import { Actions } from '../../../src/games/onecard/actions.tsx';
import type { View } from '../../../src/wire/generated-onecard.ts';
import { drawn, enter, hook, press } from '../../drawn.ts';
import { propsOf } from '../props.ts';

const ASKED: View = { hand: 1, hands: 5, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11, may: ['fold', 'call', 'raise_to'], raise_to: { low: 2, high: 10 } };

test('one card offers what the view offers', () => {
  const props = propsOf(ASKED);
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-call'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'call' });
  enter(hook(root, 'raise-range'), '4');
  press(hook(root, 'act-raise'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'raise_to', amount: 4 });
});

test('a key plays too', () => {
  const props = propsOf(ASKED);
  drawn(<Actions {...props} />);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'fold' });
});

test('going all in asks by holding', () => {
  vi.useFakeTimers();
  const props = propsOf(ASKED);
  const root = drawn(<Actions {...props} />);
  enter(hook(root, 'raise-range'), '10');
  const button = hook(root, 'act-raise')!;
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(500);
  expect(props.act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(props.act).toHaveBeenCalledWith({ type: 'raise_to', amount: 10 });
  vi.useRealTimers();
});

test('what the view does not offer is not there', () => {
  expect(drawn(<Actions {...propsOf({ ...ASKED, turn: 1, may: [], raise_to: null })} />).textContent).toBe('');
});
