/** Which controls end or lose a game: those, and no others, do not answer for a moment after they appeared. */
import { beforeEach, expect, test } from 'vitest';
import { Actions as Dots } from '../../../../src/games/dots/actions.tsx';
import { Actions as Generic } from '../../../../src/games/generic/actions.tsx';
import { Actions as Iota } from '../../../../src/games/iota/hand/actions.tsx';
import { Actions as OneCard } from '../../../../src/games/onecard/actions.tsx';
import type { PlayProps } from '../../../../src/games/page.ts';
import { you } from '../../../../src/net/connection.ts';
import { AbsentSlip } from '../../../../src/pages/table/slips/absent.tsx';
import { ClaimSlip } from '../../../../src/pages/table/slips/claim.tsx';
import { More } from '../../../../src/pages/table/actionbar/more.tsx';
import { OfferSlip } from '../../../../src/pages/table/slips/offer.tsx';
import { WhoIsHere } from '../../../../src/pages/table/people/people.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { blankTable } from '../../../../src/table/model.ts';
import { reduce } from '../../../../src/table/reducer.ts';
import type { View as OneCardView } from '../../../../src/wire/generated-onecard.ts';
import type { May, Room, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { atSheet, empty } from '../../../games/dots/hands.ts';
import { atDesk, legalOf, VIEW } from '../../../games/iota/hands.ts';
import { dots } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const LATER = Date.now() + 9000;

beforeEach(() => {
  you.value = ann.person!;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

function stand(may: May, more: Partial<Room> = {}, seats: SeatSight[] = [ann, bob]) {
  const state = reduce(blankTable('t'), snapshot({ room: room(seats, more), may }), 0);
  return perspectiveOf({ ...state, room: state.room! }, dots);
}

function finals(root: HTMLElement): (string | undefined)[] {
  return [...root.querySelectorAll<HTMLElement>('[data-final]')].map((each) => each.dataset.testid);
}

test('in dots: both offers, and giving up', () => {
  const offers = (['draw', 'finish'] as const).map((kind) => ({ kind, make: () => undefined }));
  expect(finals(drawn(<Dots {...atSheet(empty(5, 5), { offers })} />))).toEqual(['act-offer-draw', 'act-offer-finish', 'act-resign']);
});

test('in one card: folding the last hand, or with nothing left', () => {
  const view: OneCardView = { turn: 0, hand: 1, hands: 5, card: 3, bets: [1, 2], stacks: [9, 8], may: ['fold', 'call'], raise_to: null };
  const at = (more: Partial<OneCardView>) => finals(drawn(<OneCard {...({ ...atSheet(empty(5, 5)), view: { ...view, ...more } } as PlayProps<OneCardView>)} />));
  expect(at({})).toEqual([]);
  expect(at({ hand: 5 })).toEqual(['act-fold']);
  expect(at({ stacks: [0, 8] })).toEqual(['act-fold']);
});

test('in iota: giving up, and a pass when the pile is empty', () => {
  const empties = { ...VIEW, pile: 0 };
  expect(finals(drawn(<Iota {...atDesk()} />))).toEqual(['act-leave']);
  const root = drawn(<Iota {...atDesk(empties)} />);
  expect(finals(root)).toEqual(['act-leave', 'act-end']);
  press(hook(root, 'act-end'));
  expect(finals(root)).toEqual(['pass-do']);
  const laid = { ...empties, laid: [[53, 51]] as [number, number][] };
  expect(finals(drawn(<Iota {...atDesk(laid, { legal: legalOf({ type: 'end_turn' }) })} />))).toEqual([]);
});

test('in a game without a page of its own: what gives it up', () => {
  const legal = { actions: [{ type: 'take' }], concessions: [{ type: 'resign' }] };
  expect(finals(drawn(<Generic {...{ ...atSheet(empty(5, 5)), view: {}, legal }} />))).toEqual(['concede-0']);
});

test('under More: the offers that end a game, leaving, closing', () => {
  const may: May = { leave: 'loses', propose: ['draw', 'finish', 'takeback'], host: { pause: true, close: true } };
  const root = drawn(<More here={stand(may)} store={followed().store} generic={false} onOpen={() => undefined} />);
  expect(hook(root, 'pause')).not.toBeNull();
  expect(finals(root)).toEqual(['offer-draw', 'offer-finish', 'leave', 'close-table']);
});

test('on slips: saying yes, and claiming the win', () => {
  const { store } = followed();
  const offer = { kind: 'finish', by: 1, left: 9000 } as const;
  expect(finals(drawn(<OfferSlip here={stand({ accept: true, decline: true }, { offer })} until={LATER} store={store} />))).toEqual(['offer-accept']);
  const claim = { seat: 1, person: { id: 'c', name: 'Cid' }, left: 9000 };
  expect(finals(drawn(<ClaimSlip here={stand({ host: { grant: true } }, { claim })} until={LATER} store={store} />))).toEqual(['claim-grant']);
  const gone = [ann, { ...bob, connected: false }];
  expect(finals(drawn(<AbsentSlip here={stand({ claim_win: [1] }, {}, gone)} losesAt={[null, 0]} store={store} />))).toEqual(['claim-win']);
});

test('of those who are here: sending somebody away', () => {
  const root = drawn(<WhoIsHere here={stand({ host: { kick: ['b'] } })} watchers={[]} store={followed().store} onClose={() => undefined} />);
  expect(finals(root)).toEqual(['kick', 'keep-out']);
});
