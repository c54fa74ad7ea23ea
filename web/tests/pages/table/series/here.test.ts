/** A series from one person's perspective: what the table offers in a hand and between two. */
import { describe, expect, test } from 'vitest';
import { sayStanding, sayWaiting, steps } from '../../../../src/pages/table/actionbar/actionbar.tsx';
import { choices, lastHand } from '../../../../src/pages/table/actionbar/more.tsx';
import { shownSeats } from '../../../../src/pages/table/perspective.ts';
import { propsOfPlay } from '../../../../src/pages/table/playprops.ts';
import type { May } from '../../../../src/wire/index.ts';
import { ann, bob } from '../../../rooms.ts';
import { at, between, CHAIRS, cid, hand, PAGE, PURSE, REQUESTS } from '../../../series.ts';

const WAITS = [ann, { ...cid, waits: true }, bob, {}];
const names = (list: { testid: string }[]) => list.map(({ testid }) => testid);

test('a player is in the hand that was dealt to them, also while it still lies there', () => {
  const inHand = (...[room, letter]: Parameters<typeof at>) => at(room, letter).here.inHand;
  expect([inHand(hand()), inHand(hand({}, WAITS), { seat: 1 }), inHand(hand(), { seat: null })]).toEqual([true, false, false]);
  expect([inHand(between()), inHand(between({}, [ann, cid, bob, {}]), { seat: 1 })]).toEqual([true, false]);
  expect(inHand(hand({ phase: 'over', purse: null }))).toBe(true);
});

test('the page of a game sees the purse and the requests, and a seat only where it was dealt', () => {
  const props = (seat: number) => {
    const { state, store, here } = at(hand({}, WAITS), { seat, requests: REQUESTS });
    return propsOfPlay(state, store, here, seat)!;
  };
  expect(props(0)).toMatchObject({ seat: 0, playing: true, purse: PURSE, requests: REQUESTS });
  expect(props(1)).toMatchObject({ seat: null, playing: true });
  const { state, store, here, asked } = at(between());
  const last = propsOfPlay(state, store, here, 0)!;
  expect(last).toMatchObject({ seat: 0, playing: false });
  last.request!({ type: 'sit_out' });
  expect(asked).toEqual([{ type: 'request', request: { type: 'sit_out' } }]);
});

describe('what the table says', () => {
  test('of the time between two hands', () => {
    expect(at(between(), { asked: [] }).here).toMatchObject({ headline: 'Between hands', myTurn: false, turn: [] });
    expect(at(between({ paused: 'a' })).here.headline).toBe('The game is paused');
    expect(at(hand({ phase: 'over', purse: null })).here.headline).toBe('The game is over');
  });

  test('to who waits for the next hand', () => {
    const waiting = at(hand({}, WAITS), { seat: 1 }).here;
    expect(sayWaiting(waiting, PAGE)).toBe('You play from the next hand on.');
    expect(sayWaiting(waiting, null)).toBe('You are not in this hand.'); // a page that does not know
    expect([sayWaiting(at(hand()).here, PAGE), sayWaiting(at(between()).here, PAGE)]).toEqual(['', '']);
  });

  test('to who watches, has left, is out, or stands outside', () => {
    expect(sayStanding(at(hand({}, [{ ...ann, vacated: true }, {}, bob, {}])).here)).toBe('You are watching.');
    expect(sayStanding(at(between({ eliminated: [0] })).here)).toContain('You are out of this game.');
    expect(sayStanding(at(hand({ locked: true }), { seat: null }).here)).toContain('The host lets nobody else sit down.');
    expect(sayStanding(at(hand(), { seat: null, view: null }).here)).toBe('Only the players see this game.');
  });
});

describe('what the table offers', () => {
  const next = (may: May, room = between()) => names(steps(at(room, { may }).here));

  test('between two hands: to be back, to go on, to deal at once', () => {
    expect(next({ host: { start: true } })).toEqual(['deal-now']);
    expect(next({ back: true, host: { start: true } })).toEqual(['back']);
    expect(next({ resume: true }, between({ paused: 'a' }))).toEqual(['resume']);
    expect(next({})).toEqual([]);
  });

  test('after it: another one', () => {
    const over = hand({ phase: 'over', purse: null });
    expect(steps(at(over, { may: { ready: true, propose: ['rematch'] } }).here)).toMatchObject([{ testid: 'rematch', label: 'Play again' }]);
  });

  test('to who watches: a free chair, also in the middle of a hand', () => {
    expect(names(steps(at(hand(), { seat: null, may: { sit: [1, 3] } }).here))).toEqual(['sit']);
    expect(names(steps(at(hand({}, [{ ...ann, vacated: true }, {}, bob, {}]), { may: { sit: [0] } }).here))).toEqual(['return']);
  });

  test('to finish after this hand, and no bots in the seats of others', () => {
    const may: May = { propose: ['finish'], host: { put_bot: [1, 3] } };
    expect(choices(at(hand(), { may }).here)).toMatchObject([{ testid: 'offer-finish', label: 'Offer to make this hand the last' }]);
    expect(choices(at(between(), { may }).here)).toMatchObject([{ label: 'Offer to finish now' }]);
  });

  test('to see the last hand again', () => {
    expect([lastHand(at(hand({ round: 1 })).here), lastHand(at(hand()).here), lastHand(at(between()).here)]).toEqual([0, 2, 3]);
    expect(lastHand(at(hand({ purse: null })).here)).toBe(0);
  });
});

test('empty chairs are drawn where people may join, and their places stay free otherwise', () => {
  const shown = (...given: Parameters<typeof at>) => shownSeats(at(...given).here);
  expect(shown(hand(), { may: { leave: 'folds' } })).toEqual([0, 1, 2, 3]);
  expect(shown(hand(), { may: { leave: 'loses' } })).toEqual([0, 2]);
  expect(shown(hand({ eliminated: [0] }), { may: { leave: 'free' } })).toEqual([0, 2]);
  expect(shown(hand(), { seat: null, may: { sit: [1, 3] } })).toEqual([0, 1, 2, 3]);
  expect(shown(hand({ locked: true }), { seat: null })).toEqual([0, 1, 2, 3]);
  expect(shown(hand(), { seat: null })).toEqual([0, 2]);
  expect(shown(hand({ phase: 'over', purse: null }, CHAIRS))).toEqual([0, 1, 2, 3]);
});
