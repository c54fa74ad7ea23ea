import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as onecard } from '../../../src/games/onecard/page.tsx';
import { play } from '../../../src/kit/sound/sound.ts';
import { perspectiveOf } from '../../../src/pages/table/perspective.ts';
import { useCalls, useHurryCall, useSounds, useTab } from '../../../src/pages/table/turnalert.ts';
import { blankTable, type ClockFace, type Saying } from '../../../src/table/model.ts';
import { reduce } from '../../../src/table/reducer.ts';
import { drawn } from '../../drawn.ts';
import { noughts } from '../../listings.ts';
import { ann, bob, room, snapshot } from '../../rooms.ts';

vi.mock(import('../../../src/kit/sound/sound.ts'), async (real) => ({ ...(await real()), play: vi.fn() }));

const names = ['Ann', 'Bob'];
const heard = () => vi.mocked(play).mock.calls.map(([sound]) => sound);

function asking(seat: number) {
  const state = reduce(blankTable('t'), snapshot({ room: room([ann, bob], { game: 'noughts' }), asked: [seat] }), 0);
  return perspectiveOf({ ...state, room: state.room! }, noughts);
}

interface TableProps {
  turn: number;
  arrived?: number;
  lately?: readonly Saying[];
  clock?: ClockFace;
}

function Table({ turn, arrived = 1, lately = [], clock }: TableProps) {
  const here = asking(turn);
  useTab(here);
  useCalls(here, 't', arrived);
  useSounds(lately, onecard, 0);
  useHurryCall(clock, here.myTurn);
  return null;
}

function table(first: TableProps) {
  const root = drawn(<Table {...first} />);
  return (next: TableProps) => act(() => render(<Table {...next} />, root));
}

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  vi.mocked(play).mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('your turn', () => {
  test('the tab says whose it is, with a dot where it is yours', () => {
    const next = table({ turn: 1 });
    expect([document.title, icon()]).toEqual(['Bob to play · Noughts and crosses · Parlor', '/icon.svg']);
    next({ turn: 0 });
    expect([document.title, icon()]).toEqual(['Your turn · Noughts and crosses · Parlor', '/icon-turn.svg']);
    drawn(null);
  });

  test('sounds when it comes, and not when it was so before', () => {
    const next = table({ turn: 0 });
    expect(heard()).toEqual([]);
    next({ turn: 1 });
    next({ turn: 0 });
    next({ turn: 0 });
    expect(heard()).toEqual(['turn']);
  });

  test('makes no sound where a snapshot brings it', () => {
    const next = table({ turn: 1, arrived: 1 });
    next({ turn: 0, arrived: 2 });
    expect(heard()).toEqual([]);
  });

  test('calls who looks elsewhere also then', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const next = table({ turn: 1, arrived: 1 });
    next({ turn: 0, arrived: 2 });
    expect(heard()).toEqual(['turn']);
    vi.restoreAllMocks();
  });

  test('the last ten seconds are heard once', () => {
    const at = Date.now();
    const clock = { left: 15_000, running: true, at };
    const next = table({ turn: 0, clock });
    vi.advanceTimersByTime(4900);
    expect(heard()).toEqual([]);
    next({ turn: 0, clock: { left: 10_100, running: true, at: at + 4900 } }); // the same clock, read again
    vi.advanceTimersByTime(3000);
    expect(heard()).toEqual(['hurry']);
    next({ turn: 0, clock: { left: 7000, running: true, at: at + 8000 } });
    vi.advanceTimersByTime(8000);
    expect(heard()).toEqual(['hurry']);
  });
});

describe('what happens is heard', () => {
  const event = (key: string, type: string): Saying => ({ key, names, kind: 'event', event: { type, seat: 1, to: 4 } });
  const ended = (places: number[]): Saying => ({ key: `e${places.join()}`, names, kind: 'news', news: { type: 'ended', outcome: { places } } });

  test('each thing once, and two alike at the same time as one', () => {
    const next = table({ turn: 1, lately: [] });
    next({ turn: 1, lately: [event('1', 'called'), event('2', 'raised')] });
    next({ turn: 1, lately: [event('1', 'called'), event('2', 'raised'), event('3', 'folded')] });
    expect(heard()).toEqual(['chip', 'knock']);
  });

  test('not by who looks elsewhere', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const next = table({ turn: 1 });
    next({ turn: 1, lately: [event('1', 'called')] });
    expect(heard()).toEqual([]);
    vi.restoreAllMocks();
  });

  test('a hand is heard when it is dealt', () => {
    const next = table({ turn: 1 });
    next({ turn: 1, lately: [{ key: 'b', names, kind: 'news', news: { type: 'begun', round: 2 } }] });
    expect(heard()).toEqual(['deal']);
  });

  test('a closed series ends as a game does, an open one as its last hand', () => {
    const over = (places?: number[]): Saying => ({ key: `s${places?.join()}`, names, kind: 'news', news: { type: 'series_ended', ...(places ? { outcome: { places } } : {}) } });
    const next = table({ turn: 1 });
    next({ turn: 1, lately: [event('1', 'called'), over()] });
    next({ turn: 1, lately: [event('2', 'called'), over([1, 2, 0])] });
    next({ turn: 1, lately: [over([0, 1, 2])] }); // we had no part in it
    expect(heard()).toEqual(['chip', 'win']);
  });

  test.each([
    [[1, 2], 'win'],
    [[2, 1], 'lose'],
    [[1, 1], 'draw'],
  ] as const)('the end of a game with places %j is a %s, and nothing beside it', (places, sound) => {
    const next = table({ turn: 1 });
    next({ turn: 1, lately: [event('1', 'called'), ended([...places])] });
    expect(heard()).toEqual([sound]);
  });
});
