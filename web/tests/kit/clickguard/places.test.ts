import { expect, test } from 'vitest';
import type { Control } from '../../../src/kit/clickguard/controls.ts';
import { MOMENT, Places, type Position } from '../../../src/kit/clickguard/places.ts';

const T = 10_000; // when something changes
const SIDE = 40;
const HERE: Position = { x: 110, y: 110 };

let places = new Places();

interface Look extends Partial<Omit<Control, 'element' | 'box' | 'home'>> {
  element?: Element;
  at?: number; // its left edge; the top edge of all is at 100
  width?: number;
  scrolled?: number;
}

function control(name: string, { at = 100, width = SIDE, scrolled = 0, ...rest }: Look = {}): Control {
  const box = { left: at, top: 100, right: at + width, bottom: 100 + SIDE };
  const home = { ...box, left: box.left + scrolled, right: box.right + scrolled };
  return { element: document.createElement('button'), name, label: '', final: null, cap: '', board: false, open: true, box, home, ...rest };
}

const board = (rest: Look = {}) => control('', { at: 0, width: 400, board: true, ...rest });

/** One look a long time ago and one now; who must wait. */
function change(before: readonly Control[], after: readonly Control[]): string[] {
  places = new Places();
  places.look(before, 0);
  return places.look(after, T).map(({ element }) => after.find((each) => each.element === element)!.name);
}

const taken = ({ element }: Control, when = T, spot = HERE, pressed?: Control) => places.isTaken(spot, element, when, pressed?.element);

test('a button waits for a moment where another one was, and hears no press that was meant for that one', () => {
  const [start, finish] = [control('start'), control('finish')];
  expect(change([start], [finish])).toEqual(['finish']);
  expect(taken(finish)).toBe(true);
  expect(taken(finish, T - 5)).toBe(true); // pressed before, heard late
  expect(taken(finish, T + MOMENT - 1)).toBe(true);
  expect(taken(finish, T + MOMENT)).toBe(false);
});

test('also when the place was empty in between', () => {
  const [start, finish] = [control('start'), control('finish')];
  change([start], []);
  expect(places.look([finish], T + 300)).toHaveLength(1);
  expect(taken(finish, T + 301)).toBe(true);
});

test('beside the place of another a new button answers at once', () => {
  const [start, call] = [control('start'), control('call', { at: 200 })];
  expect(change([start], [call])).toEqual([]);
  expect(taken(call, T, { x: 210, y: 110 })).toBe(false);
});

test('the same button answers at once: where it stays, where it is drawn anew, where its words change', () => {
  const call = control('call');
  expect(change([call], [call])).toEqual([]);
  expect(places.look([], T + 1)).toEqual([]);
  const again = control('call');
  expect(places.look([again], T + 2)).toEqual([]);
  expect(taken(again, T + 3)).toBe(false);
});

test('of several buttons of one name each is another: the next in a list that moves up is not the one that was meant', () => {
  const [bob, cid] = [control('kick', { label: 'Bob' }), control('kick', { label: 'Bob', at: 200 })];
  const moved = control('kick', { element: cid.element, label: 'Bob' });
  expect(change([bob, cid], [moved])).toEqual(['kick']);
  expect(taken(moved)).toBe(true);
  expect(change([control('legal-0', { label: 'take 1' })], [control('legal-0', { label: 'take 2' })])).toEqual(['legal-0']);
});

test('a button that grows answers where it was, and not where its neighbour was', () => {
  const [back, end] = [control('back', { at: 60 }), control('end')];
  const wider = control('end', { element: end.element, at: 80, width: 60 });
  expect(change([back, end], [control('back', { element: back.element, at: 40 }), wider])).toEqual([]);
  expect(taken(wider)).toBe(false);
  expect(taken(wider, T, { x: 85, y: 110 })).toBe(true);
});

test('what ends a game waits whenever it appears, moves, can be pressed again, or means something else', () => {
  const resign = control('resign', { final: 'Resign' });
  const moved = control('resign', { final: 'Resign', element: resign.element, at: 200 });
  expect(change([], [resign])).toEqual(['resign']);
  expect(change([resign], [resign])).toEqual([]);
  expect(change([resign], [moved])).toEqual(['resign']);
  expect(change([resign], [control('resign', { final: 'Resign and lose', element: resign.element })])).toEqual(['resign']);
  change([resign], []);
  expect(places.look([resign], T)).toEqual([{ element: resign.element, appeared: true }]);
});

test('what ends a game and grows a little does not answer where it was not', () => {
  const resign = control('resign', { final: 'Resign' });
  const wider = control('resign', { final: 'Resign', element: resign.element, width: 60 });
  expect(change([resign], [wider])).toEqual([]);
  expect(taken(wider)).toBe(false);
  expect(taken(wider, T, { x: 150, y: 110 })).toBe(true);
  expect(taken(wider, T + MOMENT, { x: 150, y: 110 })).toBe(false);
});

test('who scrolls knows what comes: nothing waits', () => {
  const [first, second] = [control('first'), control('second', { at: 200 })];
  const scrolled = [control('first', { element: first.element, at: 0, scrolled: 100 }), control('second', { element: second.element, scrolled: 100 })];
  expect(change([first, second], scrolled)).toEqual([]);
  expect(taken(scrolled[1]!)).toBe(false);
});

test('nor does what is scrolled to where something was', () => {
  const [start, rules] = [control('start'), control('rules', { at: 900 })];
  change([start], [rules]);
  const scrolled = control('rules', { element: rules.element, scrolled: 800 });
  expect(places.look([scrolled], T + 50)).toEqual([]);
  expect(taken(scrolled, T + 60)).toBe(false);
});

test('a sheet over the page takes the places under it, and gives them back', () => {
  const [more, close] = [control('more'), control('close')];
  const covered = control('more', { element: more.element, open: false });
  expect(change([more], [covered, close])).toEqual(['close']);
  expect(taken(close)).toBe(true);
  expect(places.look([more], 2 * T)).toEqual([{ element: more.element, appeared: false }]);
  expect(taken(more, 2 * T)).toBe(true);
  expect(taken(more, 2 * T + MOMENT)).toBe(false);
});

test('what ends a game was to be seen behind a sheet, too: beside what was pressed on the sheet it answers at once', () => {
  const [resign, close] = [control('resign', { final: 'Resign' }), control('close', { at: 300 })];
  const covered = control('resign', { final: 'Resign', element: resign.element, open: false });
  change([resign], [covered, close]);
  expect(places.look([resign], 2 * T)).toEqual([]);
});

test('a slip that is laid on a board waits; a button that always comes back there does not', () => {
  const [paper, call] = [board(), control('call')];
  expect(change([paper], [paper, control('accept')])).toEqual(['accept']);
  places.look([paper, call], 2 * T);
  places.look([paper], 3 * T);
  const again = control('call');
  expect(places.look([paper, again], 4 * T)).toEqual([]);
  expect(taken(again, 4 * T)).toBe(false);
});

test('a board answers at once, and only not to the rest of a double click on the button that was there', () => {
  const [paper, start] = [board(), control('start')];
  expect(change([start], [paper])).toEqual([]);
  expect(taken(paper)).toBe(false);
  expect(taken(paper, T, HERE, start)).toBe(true);
  expect(taken(paper, T, { x: 10, y: 110 }, start)).toBe(false);
  expect(taken(paper, T + MOMENT, HERE, start)).toBe(false);
});

test('a board that jumps disturbs no button that lies over it all the time', () => {
  const [paper, call] = [board(), control('call')];
  const jumped = board({ element: paper.element, at: 30 });
  expect(change([paper, call], [jumped, call])).toEqual([]);
  expect(taken(call)).toBe(false);
  expect(taken(jumped)).toBe(false);
});

test('a key that did something else a moment ago does nothing', () => {
  const [take, leave] = [control('legal-0', { cap: '1', label: 'take' }), control('legal-0', { cap: '1', label: 'leave', at: 300 })];
  change([take], [leave]);
  expect(places.isTakenKey('1', T)).toBe(true);
  expect(places.isTakenKey('1', T + MOMENT)).toBe(false);
  expect(places.isTakenKey('2', T)).toBe(false);
  change([take], []);
  places.look([control('legal-0', { cap: '1', label: 'take' })], T + 5);
  expect(places.isTakenKey('1', T + 5)).toBe(false);
});
