import { afterEach, describe, expect, test, vi } from 'vitest';
import { Actions } from '../../../src/games/dots/actions.tsx';
import { Board } from '../../../src/games/dots/board.tsx';
import { zonesName } from '../../../src/games/dots/drawing/paper.ts';
import { lasts, readAt } from '../../../src/games/dots/reading.ts';
import { sound } from '../../../src/games/dots/sound.ts';
import { advise, keys, sayPoint, say, summary, word } from '../../../src/games/dots/words.ts';
import type { Proposal } from '../../../src/games/page.ts';
import { SCORES } from '../../../src/kit/sound/scores.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import type { Saying } from '../../../src/table/model.ts';
import type { Event, View } from '../../../src/wire/generated-dots.ts';
import type { Tagged } from '../../../src/wire/index.ts';
import { drawn, hook, press } from '../../drawn.ts';
import { eventsOf } from '../../samples.ts';
import { atSheet, type Acting } from './hands.ts';

const NAMES = ['Ann', 'Bob'];
const VIEW: View = {
  width: 5,
  height: 5,
  board: '.....' + '..1..' + '.1b1.' + '..1,2' + '.....',
  turn: 0,
  score: [1, 0],
  moves: 6,
  zones: [{ seat: 0, outline: [7, 13, 17, 11] }],
  last: 19,
};

const hands = (view: View = VIEW, log: Saying[] = [], offers?: Proposal[]): Acting => atSheet(view, { log, ...(offers ? { offers } : {}) });

const told = (...events: Event[]): Saying[] => events.map((event, at) => ({ key: `${at}`, kind: 'event', event: event as unknown as Tagged, names: NAMES }));
const type = (on: Element | null, key: string) => on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => chooseLanguage('en'));

test('the arrows walk over the sheet, the cursor is said, and Enter puts a dot there', async () => {
  const props = hands();
  const root = drawn(<Board {...props} />);
  const board = hook(root, 'dots-board');
  type(board, 'ArrowUp');
  await settled();
  expect(hook(root, 'dots-cursor')?.textContent).toBe('E4: a dot of Bob'); // where the last move was
  type(board, 'Enter');
  expect(props.act).not.toHaveBeenCalled();
  type(board, 'ArrowUp');
  await settled();
  expect(hook(root, 'dots-cursor')?.textContent).toBe('E3: free');
  type(board, 'ArrowRight'); // the rim
  await settled();
  type(board, 'Enter');
  expect(props.act).toHaveBeenCalledWith({ type: 'put', row: 2, col: 4 });
});

test('nothing is put when it is not your turn, while an action is on its way, or in a replay', async () => {
  for (const other of [{ view: { ...VIEW, turn: 1 } }, { busy: true }, { playing: false }, { paused: true }, { seat: null }]) {
    const props: Acting = { ...hands({ ...VIEW, last: 0 }), ...other };
    const board = hook(drawn(<Board {...props} />), 'dots-board');
    type(board, 'ArrowDown');
    await settled();
    type(board, 'Enter');
    expect(props.act).not.toHaveBeenCalled();
  }
});

test('giving up needs no turn, and asks by holding; in a lesson there is nothing to give up', () => {
  vi.useFakeTimers();
  const make = vi.fn();
  const props = hands({ ...VIEW, turn: 1 }, [], [{ kind: 'draw', make }, { kind: 'takeback', make }]);
  const root = drawn(<Actions {...props} />);
  hook(root, 'act-resign')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(1000);
  expect(props.actUnprompted).toHaveBeenCalledWith({ type: 'resign' });
  vi.useRealTimers();
  press(hook(root, 'act-offer-draw'));
  expect(make).toHaveBeenCalledOnce();
  expect(hook(root, 'act-offer-takeback')).toBeNull(); // that stands under More
  expect(drawn(<Actions {...hands()} />).textContent).toBe('');
});

test('each point is read as what it is', () => {
  const read = (point: number) => readAt(VIEW, point);
  expect([read(0), read(7), read(12), read(18), read(19)]).toEqual([
    { kind: 'free' },
    { kind: 'dot', seat: 0 },
    { kind: 'taken', seat: 1 },
    { kind: 'closed', seat: 0 },
    { kind: 'dot', seat: 1 },
  ]);
  expect(sayPoint(VIEW, 12, NAMES)).toBe('C3: a taken dot of Bob');
  expect(sayPoint(VIEW, 18, NAMES)).toBe('D4: empty, closed by Ann');
  expect(summary(VIEW, NAMES)).toBe('Score: Ann 1, Bob 0. Last move: E4.');
});

test('both last moves are known, as far as they were told', () => {
  const log = told({ type: 'dotted', seat: 0, row: 3, col: 2 }, { type: 'closed', seat: 0, outline: [7, 13, 17, 11], took: 1, freed: 0 }, { type: 'dotted', seat: 1, row: 3, col: 4 });
  expect(lasts(VIEW, log)).toEqual({ last: 19, before: 17 });
  expect(lasts(VIEW, [])).toEqual({ last: 19, before: null });
  expect(lasts({ ...VIEW, board: '.'.repeat(25), last: null, moves: 0 }, log)).toEqual({ last: null, before: null });
  expect(lasts({ ...VIEW, board: '.'.repeat(24) + '2', last: 24, moves: 2 }, log).before).toBeNull(); // of a game before this one
});

test('zones that did not change are not drawn again', () => {
  expect(zonesName(VIEW.zones!)).toBe(zonesName([{ seat: 0, outline: [7, 13, 17, 11] }]));
  expect(zonesName(VIEW.zones!)).not.toBe(zonesName([{ seat: 1, outline: [7, 13, 17, 11] }]));
});

describe.each(['en', 'ru', 'fi'] as const)('in %s', (tongue) => {
  test.each(eventsOf('dots').map((event) => [event.type, event] as const))('%s has words and a sound', (_, event) => {
    chooseLanguage(tongue);
    const said = say(event as unknown as Event, NAMES);
    expect(said).toMatch(/^\p{Lu}.*\.$/u);
    expect(said).not.toMatch(/undefined|null|\[object|NaN/);
    word(event as unknown as Event);
    expect([...Object.keys(SCORES), null]).toContain(sound(event as unknown as Event));
  });
});

test('speaks plainly', () => {
  const closed = (took: number, freed: number): Event => ({ type: 'closed', seat: 0, outline: [7, 13, 17, 11], took, freed });
  expect(say({ type: 'dotted', seat: 0, row: 11, col: 10 }, NAMES)).toBe('Ann: K12.');
  expect([say(closed(1, 0), NAMES), say(closed(3, 2), NAMES), say(closed(0, 2), NAMES), say(closed(0, 0), NAMES)]).toEqual([
    'Ann takes 1 dot.',
    'Ann takes 3 dots and frees 2.',
    'Ann frees 2 dots.',
    null, // an empty house that went with a zone
  ]);
  const resigned: Event = { type: 'over', why: 'resigned', winner: 1, score: [3, 0] };
  expect(say(resigned, NAMES)).toBe('Ann gives up. The score is 3 to 0.');
  expect(say(resigned, NAMES, true)).toBe('The score is 3 to 0.'); // her time was up, or she was gone: that is told already
  expect(advise({ type: 'put', row: 11, col: 10 })).toBe('K12');
  expect(advise({ type: 'resign' })).toBe('Resign');
  expect(word(closed(3, 2))).toEqual({ seat: 0, text: 'takes 3' });
  expect(word(closed(0, 2))).toEqual({ seat: 0, text: 'frees 2' });
  expect(word(closed(0, 0))).toBeNull();
  expect(keys().length).toBe(4);
});

test('the end sounds won to who won', () => {
  const over: Event = { type: 'over', why: 'full', winner: 1, score: [1, 2] };
  expect([sound(over, 1), sound(over, 0), sound(over), sound({ ...over, winner: null })]).toEqual(['win', 'lose', 'win', 'draw']);
});
