import { act } from 'preact/test-utils';
import type { ComponentChild } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../../../src/kit/input/button.tsx';
import { guardClicks } from '../../../src/kit/clickguard/clickguard.ts';
import { HoldButton } from '../../../src/kit/input/holdbutton.tsx';
import { useKeys } from '../../../src/kit/input/keys.ts';
import { MOMENT } from '../../../src/kit/clickguard/places.ts';
import { drawn, hook, redrawn } from '../../drawn.ts';
import { key } from '../keyboard.ts';

const SIDE = 40;
const did = vi.fn<(what: string) => void>();
const deed = (what: string) => () => did(what);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  did.mockClear();
  // Here nothing is laid out: each control says where it is, and most are at one place.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(Number(/at-(\d+)/.exec(this.className)?.[1] ?? 0), 0, SIDE, SIDE);
  });
  document.elementFromPoint = (x, y) => [...document.querySelectorAll('button')].findLast((each) => inside(each, x, y)) ?? null;
  drawn(null);
  stop = guardClicks();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function inside(element: Element, x: number, y: number): boolean {
  const { left, right, bottom } = element.getBoundingClientRect();
  return left <= x && x < right && y < bottom;
}

/** The page changes, and the guard has seen it. */
async function show(what: ComponentChild): Promise<void> {
  redrawn(what);
  await pass(0);
}

const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const settle = () => pass(MOMENT + 50);
const it = (testid: string) => hook(document.body, testid)!;

/** Everything that a browser sends for one click. */
function click(element: Element, x = SIDE / 2, pointerType = 'mouse'): void {
  const common = { bubbles: true, cancelable: true, clientX: x, clientY: SIDE / 2, detail: 1 };
  act(() => {
    element.dispatchEvent(new PointerEvent('pointerdown', { ...common, pointerId: 1, pointerType }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...common, pointerId: 1, pointerType }));
    element.dispatchEvent(new MouseEvent('click', common));
  });
}

/** A key on what has the focus; a browser makes a click of it. */
function type(cap: string, more: KeyboardEventInit = {}): void {
  const at = document.activeElement;
  if (!key(at, cap, more).defaultPrevented && at instanceof HTMLButtonElement && (cap === 'Enter' || cap === ' ')) act(() => at.click());
}

const Start = () => <Button onClick={deed('start')} testid="start" children="Start" />;
const Finish = () => <Button final onClick={deed('finish')} testid="finish" children="Finish" />;
const Call = () => <Button onClick={deed('call')} hint="C" testid="call" children="Call" />;

test('the second click on a button that went does not reach the one in its place; later it answers', async () => {
  await show(<Start />);
  await settle();
  click(it('start'));
  await show(<Call />);
  for (const pointer of ['mouse', 'touch']) click(it('call'), SIDE / 2, pointer);
  expect(did.mock.calls).toEqual([['start']]);
  expect(it('call').getAttribute('aria-disabled')).toBe('true');
  expect(it('call').hasAttribute('data-settling')).toBe(false); // it only waits, and does not fade in
  await settle();
  expect(it('call').hasAttribute('aria-disabled')).toBe(false);
  click(it('call'));
  expect(did.mock.calls).toEqual([['start'], ['call']]);
});

test('a finger that came down elsewhere presses nothing when it is lifted', async () => {
  const at = { bubbles: true, cancelable: true, clientX: SIDE / 2, clientY: SIDE / 2, detail: 1 };
  const finger = { ...at, pointerId: 1, pointerType: 'touch' };
  const lift = (element: Element) =>
    act(() => {
      element.dispatchEvent(new PointerEvent('pointerup', finger));
      element.dispatchEvent(new MouseEvent('click', at)); // on touch, what lies there now gets the click
    });
  await show(<Start />);
  await settle();
  for (const under of [document.body, it('start')]) {
    act(() => void under.dispatchEvent(new PointerEvent('pointerdown', finger)));
    await show(<Finish />);
    await settle();
    lift(it('finish'));
    expect(did).not.toHaveBeenCalled();
    await show(<Start />);
    await settle();
  }
  act(() => void it('start').dispatchEvent(new PointerEvent('pointerdown', finger)));
  await show(null);
  await show(<Start />); // drawn anew, and the same
  lift(it('start'));
  expect(did.mock.calls).toEqual([['start']]);
});

test('a button that stays, or comes back, is heard at once', async () => {
  await show(<Call />);
  await settle();
  click(it('call'));
  await show(null);
  await pass(100);
  await show(<Call />);
  click(it('call'));
  expect(did).toHaveBeenCalledTimes(2);
});

test('the same button under another question is another one: a double click or key answers only the first', async () => {
  const asked = (question: string) => <div data-question={question} children={<Keyed />} />;
  const Keyed = () => {
    useKeys({ c: deed('key') });
    return <Call />;
  };
  await show(asked('q1'));
  await settle();
  click(it('call'));
  await show(asked('q2'));
  click(it('call'));
  type('c');
  expect(did.mock.calls).toEqual([['call']]);
  await settle();
  type('c');
  expect(did.mock.calls).toEqual([['call'], ['key']]);
});

test('what ends a game is deaf for a moment after it was painted: to pointers, keys and those who hear the page', async () => {
  await show(<Finish />);
  const finish = it('finish');
  expect(finish.getAttribute('aria-disabled')).toBe('true');
  expect(finish.hasAttribute('data-settling')).toBe(true);
  finish.focus();
  const everyWay = () => {
    click(finish);
    type('Enter');
    type(' ');
    act(() => finish.click());
  };
  everyWay();
  await pass(MOMENT - 1);
  everyWay();
  expect(did).not.toHaveBeenCalled();
  await settle();
  expect(finish.hasAttribute('aria-disabled')).toBe(false);
  expect(finish.hasAttribute('data-settling')).toBe(false);
  everyWay();
  expect(did).toHaveBeenCalledTimes(4);
});

test('a press from before that a busy page hears late is not heard', async () => {
  await show(<Finish />);
  const late = new MouseEvent('click', { bubbles: true, cancelable: true });
  await settle();
  act(() => void it('finish').dispatchEvent(late));
  expect(did).not.toHaveBeenCalled();
});

test('what was disabled, or says something else, begins anew', async () => {
  const Offer = ({ open, says }: { open: boolean; says: string }) => <Button final disabled={!open} onClick={deed(says)} testid="offer" children={says} />;
  await show(<Offer open={false} says="Draw" />);
  await settle();
  await show(<Offer open says="Draw" />);
  click(it('offer'));
  await settle();
  click(it('offer'));
  await show(<Offer open says="Give up" />);
  click(it('offer'));
  await settle();
  click(it('offer'));
  expect(did.mock.calls).toEqual([['Draw'], ['Give up']]);
});

test('a press that went down on one meaning is not let go on another', async () => {
  const Offer = ({ says }: { says: string }) => <Button final onClick={deed(says)} testid="offer" children={says} />;
  await show(<Offer says="Draw" />);
  await settle();
  const common = { bubbles: true, cancelable: true, clientX: 5, clientY: 5, detail: 1 };
  act(() => void it('offer').dispatchEvent(new PointerEvent('pointerdown', common)));
  await show(<Offer says="Give up" />);
  act(() => void it('offer').dispatchEvent(new MouseEvent('click', common)));
  expect(did).not.toHaveBeenCalled();
});

test('what asks by holding is not held before its time', async () => {
  await show(<HoldButton hint="Hold to resign" onHeld={deed('resign')} testid="resign" children="Resign" />);
  const resign = it('resign');
  const down = () => act(() => void resign.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 })));
  const up = () => act(() => void resign.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })));
  down();
  await pass(2000);
  up();
  expect(did).not.toHaveBeenCalled();
  down();
  await pass(2000);
  expect(did).toHaveBeenCalledOnce();
});

test('a key of what ends a game is deaf as the button is; the key of a move is heard at once', async () => {
  function Tray({ last }: { last: boolean }) {
    useKeys({ f: deed('fold'), c: deed('call') });
    return (
      <>
        <Button final={last} hint="F" testid="fold" class="at-100" children="Fold" />
        <Call />
      </>
    );
  }
  await show(<Tray last />);
  key(null, 'f');
  key(null, 'c');
  expect(did.mock.calls).toEqual([['call']]);
  await settle();
  key(null, 'f');
  expect(did).toHaveBeenCalledTimes(2);
});

test('a key that meant another action a moment ago does nothing', async () => {
  function Choice({ action }: { action: string }) {
    useKeys({ '1': deed(action) });
    return <Button hint="1" testid="legal-0" label={action} key={action} children={action} />;
  }
  await show(<Choice action="take" />);
  await settle();
  key(null, '1');
  await show(<Choice action="leave" />);
  key(null, '1');
  await settle();
  key(null, '1');
  expect(did.mock.calls).toEqual([['take'], ['leave']]);
});

test.each(['Enter', ' '])('a second %j does not press what the focus went to by itself; what Tab finds, it does', async (cap) => {
  await show(<Start />);
  await settle();
  it('start').focus();
  type(cap);
  await show(<Button onClick={deed('more')} testid="more" class="at-100" children="More" />);
  act(() => it('more').focus());
  type(cap);
  expect(did.mock.calls).toEqual([['start']]);
  type('Tab');
  type(cap);
  expect(did.mock.calls).toEqual([['start'], ['more']]);
});

test('a key that is held stays with what it was pressed on, however long', async () => {
  await show(<Start />);
  await settle();
  it('start').focus();
  type(' ');
  await show(<Button onClick={deed('more')} testid="more" class="at-100" children="More" />);
  act(() => it('more').focus());
  await settle();
  type(' ', { repeat: true });
  expect(did.mock.calls).toEqual([['start']]);
});

test('in a text Enter and Space are always heard', async () => {
  await show(<Start />);
  await settle();
  it('start').focus();
  type('Enter');
  await show(<textarea />);
  const text = document.querySelector('textarea')!;
  text.focus();
  for (const cap of ['Enter', ' ']) expect(key(text, cap).defaultPrevented).toBe(false);
});

test('a board is pressed at once, with as many taps as one likes, also when it is drawn anew', async () => {
  const Board = () => (
    <div class="board">
      <button type="button" onClick={deed('cell')} data-testid="cell" />
    </div>
  );
  await show(<Board />);
  click(it('cell'));
  click(it('cell'));
  await show(
    <>
      <Board />
      <Button class="at-200" testid="hint" children="Hint" />
    </>,
  );
  click(it('cell'));
  expect(did).toHaveBeenCalledTimes(3);
});
