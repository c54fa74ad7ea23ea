import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Board } from '../../../../src/games/iota/desk/board.tsx';
import { CountUp, SeatNote } from '../../../../src/games/iota/seatnote.tsx';
import { page } from '../../../../src/games/iota/page.tsx';
import { needsLegal, pageOf } from '../../../../src/games/registry.ts';
import type { Tally, View } from '../../../../src/wire/generated-iota.ts';
import { drawn, hook, press, redrawn } from '../../../drawn.ts';
import { atDesk, legalOf, told, VIEW } from '../hands.ts';

const type = (key: string) => act(() => void dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const lit = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-testid=iota-lit]')].map((each) => each.dataset['cell']);

test('its page is on the shelf, and is told what is legal', async () => {
  expect(await pageOf('iota')).toBe(page);
  expect([needsLegal('iota', false), needsLegal('dots', false), needsLegal('onecard', true)]).toEqual([true, false, true]);
});

describe('by keys', () => {
  test('a card is chosen, the arrows walk over its cells, and it is laid', () => {
    const props = atDesk();
    const root = drawn(<Board {...props} />);
    type('1');
    expect(lit(root)).toEqual(['50,51', '53,51', '51,50']);
    expect(document.activeElement?.getAttribute('data-cell')).toBe('53,51'); // beside the last card
    type('ArrowLeft');
    type('ArrowLeft');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('50,51');
    press(document.activeElement);
    expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'put', card: '111', x: 50, y: 51 });
    expect(lit(root)).toEqual([]);
  });

  test('the same key again, or Escape, puts the card back', () => {
    const root = drawn(<Board {...atDesk()} />);
    type('1');
    type('1');
    expect(lit(root)).toEqual([]);
    type('2');
    expect(lit(root)).toEqual(['52,52']);
    type('Escape');
    expect(lit(root)).toEqual([]);
  });
});

test('a card that fits nowhere says so, and lights nothing', () => {
  const root = drawn(<Board {...atDesk()} />);
  const useless = hook(root, 'iota-card-2')!;
  expect(useless.getAttribute('aria-label')).toBe('3: three green circles, fits nowhere');
  press(useless);
  expect(useless.getAttribute('aria-pressed')).toBe('true');
  expect(lit(root)).toEqual([]);
});

test.each([
  ['out of turn', { view: { ...VIEW, turn: 1 } }],
  ['in a replay', { playing: false, legal: null }],
  ['while it rests', { paused: true }],
])('%s nothing can be chosen', (_, more) => {
  const props = atDesk(VIEW, more);
  const root = drawn(<Board {...props} />);
  expect(root.querySelector('button.iota-held')).toBeNull();
  type('1');
  expect(lit(root)).toEqual([]);
  expect(root.querySelectorAll('[data-testid=iota-hand] [data-held]')).toHaveLength(4);
});

test('while an action is on its way nothing is lit', () => {
  const props = atDesk(VIEW, { busy: true });
  const root = drawn(<Board {...props} />);
  type('1');
  expect(lit(root)).toEqual([]);
});

test('who watches sees the desk and the pack, and no hand', () => {
  const root = drawn(<Board {...atDesk({ ...VIEW, hand: null }, { seat: null, legal: null })} />);
  expect(hook(root, 'iota-hand')).toBeNull();
  expect(root.querySelectorAll('[data-at]')).toHaveLength(2);
  press(hook(root, 'iota-pile'));
  expect(hook(root, 'iota-unseen')?.textContent).toContain('62 cards: 46 in the pack, 16 in the hands of others.');
  press(hook(root, 'iota-unseen-close'));
  expect(hook(root, 'iota-unseen')).toBeNull();
});

const TALLY: Tally = { lines: [{ cells: [[51, 51], [52, 51]], points: 5 }, { cells: [[52, 51], [52, 52]], points: 6 }], full: 1, four: false, last: true, points: 44 };
const LAID: View = { ...VIEW, desk: [...VIEW.desk, [52, 52, '242']], laid: [[52, 52]], tally: TALLY, hand: ['111', '333', '141'], hands: [3, 4, 4, 4] };
const MAY_BACK = legalOf({ type: 'take_back' }, { type: 'end_turn' });

test('what the laid cards bring is shown line by line, with every doubling', () => {
  const root = drawn(<Board {...atDesk(LAID, { legal: MAY_BACK })} />);
  const strip = hook(root, 'iota-tally')!;
  expect(strip.textContent).toContain('(5 + 6) × 4 = 44 points');
  expect([...strip.querySelectorAll('.iota-sum b')].map((each) => each.textContent)).toEqual(['5', '6']);
  expect([...strip.querySelectorAll('.iota-times')].map((each) => each.textContent)).toEqual(['full line ×2', 'last turn ×2']);
  expect(root.querySelectorAll('.iota-outline')).toHaveLength(2);
});

test('between turns the last one is shown, and who laid it', () => {
  const log = told({ type: 'scored', seat: 1, tally: { ...TALLY, lines: TALLY.lines.slice(0, 1), full: 0, last: false, points: 5 } });
  const strip = hook(drawn(<Board {...atDesk(VIEW, { log })} />), 'iota-tally')!;
  expect(strip.getAttribute('aria-label')).toBe('Last turn: Bob');
  expect(hook(strip, 'iota-total')?.textContent).toBe('+5');
});

test('the last card that was laid is a button that takes it back', () => {
  const props = atDesk(LAID, { legal: MAY_BACK });
  press(hook(drawn(<Board {...props} />), 'iota-laid-last'));
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'take_back' });
});

describe('a finger or the mouse', () => {
  const point = (on: Element | null | undefined, kind: string, [x, y]: readonly [number, number]) =>
    act(() => void on!.dispatchEvent(new PointerEvent(kind, { pointerId: 1, button: 0, buttons: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true })));
  const click = (root: HTMLElement, [x, y]: readonly [number, number]) => {
    const desk = hook(root, 'iota-desk')!;
    const [left, top, step] = desk.dataset['lie']!.split(' ').map(Number) as [number, number, number];
    for (const kind of ['pointerdown', 'pointerup']) point(desk, kind, [left + x * step, top + y * step]);
  };
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => vi.restoreAllMocks());

  test('lays into the lit cell, and not beside the card that it means', () => {
    const props = atDesk();
    const root = drawn(<Board {...props} />);
    type('1');
    click(root, [51, 50.6]);
    click(root, [50.6, 51]);
    expect(props.act).not.toHaveBeenCalled(); // both are the first card, next to a lit cell
    click(root, [50.4, 51]);
    expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'put', card: '111', x: 50, y: 51 });
  });

  test('takes the last card back, also where a cell beside it is lit', () => {
    const legal = legalOf({ type: 'put', card: '111', x: 52, y: 53 }, { type: 'take_back' }, { type: 'end_turn' });
    const props = atDesk(LAID, { legal });
    const root = drawn(<Board {...props} />);
    type('1');
    click(root, [52, 52.4]);
    expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'take_back' });
  });

  test.each([
    ['the turn passes', { view: { ...VIEW, turn: 1 }, legal: null }],
    ['the card is gone', { view: { ...VIEW, hand: ['242', '333', '141'] } }],
  ])('lets go of a dragged card when %s', (_, more) => {
    const props = atDesk();
    const root = drawn(<Board {...props} />);
    const card = hook(root, 'iota-card-0');
    point(card, 'pointerdown', [10, 10]);
    point(card, 'pointermove', [40, 40]);
    expect(hook(root, 'iota-drag')).not.toBeNull();
    redrawn(<Board {...props} {...more} />);
    expect(hook(root, 'iota-drag')).toBeNull();
    redrawn(<Board {...props} />);
    point(hook(root, 'iota-card-1'), 'pointerdown', [10, 10]); // and the next one can be dragged
    point(hook(root, 'iota-card-1'), 'pointermove', [40, 40]);
    expect(hook(root, 'iota-drag')).not.toBeNull();
  });
});

describe('a large desk in a small window', () => {
  const row = (count: number): View => ({ ...VIEW, desk: Array.from({ length: count }, (_, at) => [51 + at, 51, '131'] as [number, number, string]), last: [[50 + count, 51]] });
  const stepOf = (root: HTMLElement) => Number(hook(root, 'iota-desk')!.dataset['lie']!.split(' ')[2]);
  const place = (root: HTMLElement, x: number) => Number(hook(root, 'iota-desk')!.dataset['lie']!.split(' ')[0]) + x * stepOf(root);
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(340);
  });
  afterEach(() => vi.restoreAllMocks());

  test('is seen whole as long as it can be read, and then follows the last turn', () => {
    const root = drawn(<Board {...atDesk(row(12))} />);
    expect(stepOf(root)).toBeCloseTo(324 / 14, 1);
    redrawn(<Board {...atDesk(row(20))} />);
    expect(stepOf(root)).toBe(26);
    expect(place(root, 70)).toBeGreaterThan(200);
    expect(place(root, 70)).toBeLessThan(340);
    press(hook(root, 'zoom-fit'));
    expect(stepOf(root)).toBeCloseTo(324 / 22, 1);
    redrawn(<Board {...atDesk(row(21))} />);
    expect(stepOf(root)).toBe(26);
    redrawn(<Board {...atDesk({ ...row(21), turn: null })} />); // it is over, and all of it is looked at
    expect(stepOf(root)).toBeCloseTo(324 / 23, 1);
    redrawn(<Board {...atDesk(row(21))} />);
    expect(stepOf(root)).toBe(26);
    redrawn(<Board {...atDesk(row(6))} />); // a replay goes back
    expect(stepOf(root)).toBeGreaterThan(26);
  });

  test('stays where somebody put it', () => {
    const root = drawn(<Board {...atDesk(row(20))} />);
    press(hook(root, 'zoom-in'));
    const closer = stepOf(root);
    redrawn(<Board {...atDesk({ ...row(21), turn: 1 })} />);
    expect(stepOf(root)).toBe(closer);
  });
});

test('a wild card that nobody has seen is drawn with the others', () => {
  const root = drawn(<Board {...atDesk({ ...VIEW, pile: 48 })} />);
  press(hook(root, 'iota-pile'));
  expect(hook(root, 'iota-unseen')?.querySelector('h2')?.textContent).toBe('Not on the desk and not in your hand');
  expect(hook(root, 'iota-wilds')?.getAttribute('aria-label')).toBe('2 wild cards');
  expect(hook(root, 'iota-wilds')?.querySelectorAll('li')).toHaveLength(2);
});

test('a wild card that may be taken is lit, and taken for the chosen card', () => {
  const wild: View = { ...VIEW, desk: [VIEW.desk[0]!, [52, 51, 'wild']] };
  const props = atDesk(wild, { legal: legalOf({ type: 'reclaim', card: '111', x: 52, y: 51 }, { type: 'end_turn' }) });
  const root = drawn(<Board {...props} />);
  press(hook(root, 'iota-card-0'));
  expect(hook(root, 'iota-lit')?.getAttribute('aria-label')).toMatch(/^Take the wild card for one red triangle/);
  press(hook(root, 'iota-lit'));
  expect(props.act).toHaveBeenCalledExactlyOnceWith({ type: 'reclaim', card: '111', x: 52, y: 51 });
});

test('a hint marks its card and its cell', () => {
  const root = drawn(<Board {...atDesk(VIEW, { hint: { type: 'put', card: '242', x: 52, y: 52 } })} />);
  expect(hook(root, 'iota-hinted')).not.toBeNull();
  expect(root.querySelector('.iota-held.hinted')?.getAttribute('data-held')).toBe('242');
});

test('when it is over the desk alone is left', () => {
  const root = drawn(<Board {...atDesk({ ...VIEW, turn: null }, { playing: false, legal: null })} />);
  expect([hook(root, 'iota-hand'), hook(root, 'iota-pile'), hook(root, 'iota-tally')]).toEqual([null, null, null]);
});

describe('what moves', () => {
  let moved: string[] = [];
  beforeEach(() => {
    moved = [];
    Element.prototype.animate = function (this: HTMLElement) {
      moved.push(this.dataset['at'] ?? this.dataset['held'] ?? this.className);
      return {} as Animation;
    };
  });
  afterEach(() => {
    delete (Element.prototype as { animate?: unknown }).animate;
    document.querySelectorAll('.flying').forEach((each) => each.remove());
  });

  test('a laid card comes to its cell, the refill to the hand', () => {
    const props = atDesk();
    drawn(<Board {...props} />);
    redrawn(<Board {...props} view={LAID} past={VIEW} lately={told({ type: 'laid', seat: 0, card: '242', x: 52, y: 52 })} />);
    expect(moved).toEqual(['52,52']);
    moved = [];
    const after: View = { ...VIEW, desk: LAID.desk, hand: ['111', '333', '141', '444'], turn: 1 };
    redrawn(<Board {...props} view={after} past={LAID} lately={told({ type: 'scored', seat: 0, tally: TALLY }, { type: 'drew', seat: 0, cards: 1 })} />);
    expect(moved).toEqual(['444']);
  });

  test('a card that is taken back comes to the hand, and a trade is dealt', () => {
    const props = atDesk(LAID);
    drawn(<Board {...props} />);
    redrawn(<Board {...props} view={VIEW} past={LAID} lately={told({ type: 'took_back', seat: 0, card: '242', x: 52, y: 52 })} />);
    expect(moved).toEqual(['242']);
    moved = [];
    const traded: View = { ...VIEW, hand: ['411', '422', '433', '444'], turn: 1 };
    redrawn(<Board {...props} view={traded} past={VIEW} lately={told({ type: 'traded', seat: 0, cards: 4 })} />);
    expect(moved).toEqual(['flying', '411', '422', '433', '444']);
  });

  test('nothing moves in a replay that jumps', () => {
    const props = atDesk();
    drawn(<Board {...props} />);
    redrawn(<Board {...props} view={LAID} past={null} lately={told({ type: 'laid', seat: 0, card: '242', x: 52, y: 52 })} />);
    expect(moved).toEqual([]);
  });
});

describe('beside a name', () => {
  test('stand the points and the cards; who gave up has none', () => {
    const root = drawn(<SeatNote view={VIEW} seat={1} />);
    expect(root.textContent).toContain('5 points');
    expect(hook(root, 'held-1')?.getAttribute('aria-label')).toBe('4 cards in hand');
    const gone = drawn(<SeatNote view={{ ...VIEW, hands: [4, 0, 4, 4], out: [1] }} seat={1} />);
    expect([gone.textContent, hook(gone, 'held-1')]).toEqual(['55 points', null]); // the seat itself says the rest
  });

  test('points are counted up', () => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    const root = drawn(<CountUp to={5} />);
    redrawn(<CountUp to={45} />);
    act(() => void vi.advanceTimersByTime(100));
    const between = Number(root.textContent);
    expect(between > 5 && between < 45).toBe(true);
    act(() => void vi.advanceTimersByTime(600));
    expect(root.textContent).toBe('45');
    redrawn(<CountUp to={0} />); // a new game
    expect(root.textContent).toBe('0');
    vi.useRealTimers();
  });
});
