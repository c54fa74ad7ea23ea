import { expect, test, vi } from 'vitest';
import { Actions } from '../../../src/games/onecard/actions.tsx';
import type { View } from '../../../src/wire/generated-onecard.ts';
import { drawn, enter, hook, press } from '../../drawn.ts';
import { at, dealt, OLD } from './hands.ts';

const MAY = { may: ['fold', 'call', 'raise_to'], raise_to: { low: 2, high: 20 } };
const ASKED = dealt(3, MAY);

test.each([['of three', ASKED], ['in version 1', { ...OLD, ...MAY }]] as [string, View][])('one card offers what the view offers: %s', (_, view) => {
  const props = at(view);
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-call'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'call' });
  enter(hook(root, 'raise-range'), '4');
  press(hook(root, 'act-raise'));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'raise_to', amount: 4 });
});

test('a call costs what the highest bet is above yours', () => {
  const root = drawn(<Actions {...at({ ...ASKED, bets: [1, 4, 9], stacks: [19, 16, 11], raise_to: { low: 10, high: 20 } })} />);
  expect(hook(root, 'act-call')?.firstChild?.textContent).toBe('Call 8');
});

test('a key plays too', () => {
  const props = at(ASKED);
  drawn(<Actions {...props} />);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  expect(props.act).toHaveBeenLastCalledWith({ type: 'fold' });
});

function hold(view: View, amount: string) {
  const props = at(view);
  const root = drawn(<Actions {...props} />);
  enter(hook(root, 'raise-range'), amount);
  hook(root, 'act-raise')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return props;
}

test('going all in asks by holding', () => {
  vi.useFakeTimers();
  const props = hold(ASKED, '20');
  vi.advanceTimersByTime(500);
  expect(props.act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(props.act).toHaveBeenCalledWith({ type: 'raise_to', amount: 20 });
  vi.useRealTimers();
});

test('to raise as far as the poorest can pay is not all in for somebody richer', () => {
  const rich = { ...ASKED, stacks: [40, 19, 7], raise_to: { low: 2, high: 8 } };
  const root = drawn(<Actions {...at(rich)} />);
  enter(hook(root, 'raise-range'), '8');
  expect(hook(root, 'act-raise')?.textContent).toContain('Raise to 8');
});

test('to fold is guarded where it loses the game or all chips, and nowhere else', () => {
  const guarded = (view: View) => hook(drawn(<Actions {...at({ ...view, ...MAY })} />), 'act-fold')?.hasAttribute('data-final');
  expect([ASKED, { ...ASKED, stacks: [0, 19, 19] }].map(guarded)).toEqual([false, true]);
  expect([OLD, { ...OLD, hand: 5 }].map(guarded)).toEqual([false, true]);
});

test('what the view does not offer is not there, but its room is kept while you have a card', () => {
  const drawnFor = (view: View, seat: number | null = 0) => drawn(<Actions {...at({ ...view, may: [], raise_to: null }, { seat })} />);
  const waiting = drawnFor({ ...ASKED, turn: 1 });
  expect(waiting.textContent).toBe('');
  expect(waiting.querySelector('button, input')).toBeNull();
  expect(waiting.querySelector('.onecard-actions')).not.toBeNull();
  const none = [drawnFor({ ...ASKED, turn: null }), drawnFor(ASKED, null), drawnFor({ ...ASKED, dealt: [1, 2] })];
  expect(none.map((root) => root.childElementCount)).toEqual([0, 0, 0]);
});
