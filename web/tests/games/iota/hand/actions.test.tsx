import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { Actions } from '../../../../src/games/iota/hand/actions.tsx';
import { Board } from '../../../../src/games/iota/desk/board.tsx';
import { MOMENT } from '../../../../src/kit/clickguard/places.ts';
import type { View } from '../../../../src/wire/generated-iota.ts';
import type { Legal } from '../../../../src/wire/index.ts';
import { answered, drawn, hook, press, redrawn } from '../../../drawn.ts';
import { atDesk, legalOf, VIEW, withTrade } from '../hands.ts';

const type = (key: string) => act(() => void dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const laid = (count: number): View => ({
  ...VIEW,
  desk: [...VIEW.desk, ...Array.from({ length: count }, (_, at): [number, number, string] => [53 + at, 51, '111'])],
  laid: Array.from({ length: count }, (_, at): [number, number] => [53 + at, 51]),
  tally: { lines: [], full: 0, four: false, last: false, points: 24 },
});
const BACK = legalOf({ type: 'take_back' }, { type: 'end_turn' });

test('with nothing laid one passes; with cards laid the button says what they bring', () => {
  const props = atDesk();
  const root = drawn(<Actions {...props} />);
  expect(hook(root, 'act-end')?.textContent).toContain('Pass');
  redrawn(<Actions {...props} legal={legalOf({ type: 'trade', cards: [] }, { type: 'end_turn' })} />); // nothing fits
  type('e');
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'end_turn' });
  expect(hook(drawn(<Actions {...atDesk(laid(1), { legal: BACK })} />), 'act-end')?.textContent).toContain('End turn: 24');
});

test('who could lay a card passes after a second thought', () => {
  const props = atDesk();
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-end'));
  type('e');
  expect(hook(root, 'iota-pass')?.textContent).toContain('You have a card that fits. Pass all the same?');
  press(hook(root, 'pass-keep'));
  expect(props.act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(hook(root, 'act-end'));
  type('e');
  type('Enter');
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'end_turn' });
});

test('the last card is taken back with a button or a key', () => {
  const props = atDesk(laid(1), { legal: BACK });
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-take-back'));
  type('Backspace');
  expect(props.act.mock.calls).toEqual([[{ type: 'take_back' }], [{ type: 'take_back' }]]);
  expect(hook(root, 'act-all-back')).toBeNull();
});

test('all cards are taken back one after another, each when the last was heard', async () => {
  const props = atDesk(laid(3), { legal: BACK });
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-all-back'));
  expect(props.act).toHaveBeenCalledTimes(1);
  for (const left of [2, 1]) {
    redrawn(<Actions {...props} view={laid(left + 1)} busy />);
    redrawn(<Actions {...props} view={laid(left)} />);
    await answered();
  }
  expect(props.act).toHaveBeenCalledTimes(3);
  redrawn(<Actions {...props} view={VIEW} />);
  await answered();
  redrawn(<Actions {...props} view={laid(1)} />); // the next one stays
  await answered();
  expect(props.act).toHaveBeenCalledTimes(3);
});

test('a refusal ends it', async () => {
  const props = atDesk(laid(3), { legal: BACK });
  press(hook(drawn(<Actions {...props} />), 'act-all-back'));
  redrawn(<Actions {...props} busy />);
  redrawn(<Actions {...props} />);
  await answered();
  expect(props.act).toHaveBeenCalledTimes(1);
});

test('the whole hand is traded after a second thought', () => {
  const props = atDesk();
  const root = drawn(<Actions {...props} />);
  type('x');
  expect(hook(root, 'trade-0')).toBeNull();
  press(hook(root, 'trade-keep'));
  expect(props.act).not.toHaveBeenCalled();
  press(hook(root, 'act-trade'));
  press(hook(root, 'trade-do'));
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'trade', cards: [] });
});

const SOME = withTrade(legalOf({ type: 'end_turn' }));

test('in the classic game one names the cards, in whatever order they are picked', () => {
  const props = atDesk(VIEW, { legal: SOME });
  const root = drawn(<Actions {...props} />);
  press(hook(root, 'act-trade'));
  const trade = hook(root, 'trade-do') as HTMLButtonElement;
  expect(trade.disabled).toBe(true);
  press(hook(root, 'trade-2'));
  press(hook(root, 'trade-0'));
  expect(trade.textContent).toBe('Trade 2 cards');
  press(trade);
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'trade', cards: ['111', '333'] });
});

test('by keys: the numbers pick, and choose no card of the hand; Enter trades, Escape keeps', () => {
  const props = atDesk(VIEW, { legal: withTrade(legalOf({ type: 'put', card: '111', x: 50, y: 51 }, { type: 'end_turn' })) });
  const root = drawn(
    <>
      <Board {...props} />
      <Actions {...props} />
    </>,
  );
  const picked = () => [0, 1, 2, 3].filter((at) => hook(root, `trade-${at}`)?.getAttribute('aria-pressed') === 'true');
  type('1');
  expect(hook(root, 'iota-lit')).not.toBeNull();
  type('x');
  expect(hook(root, 'iota-lit')).toBeNull();
  expect(document.activeElement).toBe(hook(root, 'iota-trade'));
  type('Enter'); // nothing is picked yet
  for (const key of ['1', '2', '3', '2']) type(key);
  expect(picked()).toEqual([0, 2]);
  expect([hook(root, 'iota-card-0')?.getAttribute('aria-pressed'), hook(root, 'iota-lit')]).toEqual(['false', null]);
  type('Escape');
  expect(document.activeElement).toBe(hook(root, 'act-trade'));
  expect(props.act).not.toHaveBeenCalled();
  for (const key of ['x', '2', 'Enter']) type(key);
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'trade', cards: ['242'] });
});

test('no more cards are traded than may be', () => {
  const root = drawn(<Actions {...atDesk(VIEW, { legal: { ...SOME, choices: [{ ...SOME.choices![0]!, most: 1 }] } })} />);
  press(hook(root, 'act-trade'));
  for (const at of [0, 1]) press(hook(root, `trade-${at}`));
  expect((hook(root, 'trade-do') as HTMLButtonElement).disabled).toBe(true);
});

test('a hint to trade picks its cards', () => {
  const root = drawn(<Actions {...atDesk(VIEW, { legal: SOME, hint: { type: 'trade', cards: ['242'] } })} />);
  expect(hook(root, 'act-trade')?.className).toContain('hinted');
  press(hook(root, 'act-trade'));
  expect(hook(root, 'trade-1')?.getAttribute('aria-pressed')).toBe('true');
});

test('one gives up out of turn too, but not in a lesson, nor with cards on the desk', () => {
  const leave = { concessions: [{ type: 'leave' }] } as unknown as Legal;
  const props = atDesk({ ...VIEW, turn: 2 }, { legal: leave });
  const button = hook(drawn(<Actions {...props} />), 'act-leave');
  vi.useFakeTimers();
  press(button);
  act(() => void vi.advanceTimersByTime(MOMENT)); // a double click is one press
  press(button);
  vi.useRealTimers();
  expect(props.actUnprompted).toHaveBeenCalledExactlyOnceWith({ type: 'leave' });
  const { offers: _, ...lesson } = atDesk();
  expect(hook(drawn(<Actions {...lesson} />), 'act-leave')).toBeNull();
  expect(hook(drawn(<Actions {...atDesk(laid(1), { legal: BACK })} />), 'act-leave')).toBeNull();
});

test('while it is nobody’s turn to ask there is nothing', () => {
  expect(drawn(<Actions {...atDesk({ ...VIEW, turn: 1 }, { legal: null })} />).textContent).toBe('');
});
