import { expect, test } from 'vitest';
import { absentee, AbsentSlip } from '../../../../src/pages/table/slips/absent.tsx';
import { More } from '../../../../src/pages/table/actionbar/more.tsx';
import { OfferEnded, OfferSlip } from '../../../../src/pages/table/slips/offer.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { blankTable, type Saying } from '../../../../src/table/model.ts';
import { reduce } from '../../../../src/table/reducer.ts';
import type { May, News, Room, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { dots } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const gone: SeatSight = { ...bob, connected: false };

function stand(seats: SeatSight[], more: Partial<Room> = {}, may: May = {}) {
  const state = reduce(blankTable('t'), snapshot({ room: room(seats, more), may }), 0);
  return perspectiveOf({ ...state, room: state.room! }, dots);
}

test('leaving says what it comes to', () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const more = (may: May, room: Partial<Room> = {}) =>
    drawn(<More here={stand([ann, bob], room, may)} store={followed().store} generic={false} onOpen={() => undefined} />);
  expect(hook(more({ leave: 'loses' }), 'leave')?.textContent).toContain('lose');
  expect(hook(more({ leave: 'loses' }), 'leave-keeps')).toBeNull();
  expect(hook(more({ leave: 'bot' }), 'leave-keeps')).not.toBeNull();
  expect(hook(more({ leave: 'bot' }, { forfeits: [0] }), 'leave-keeps')).toBeNull(); // there is nothing more to lose
  expect(hook(more({ leave: 'free' }, { phase: 'over' }), 'leave-keeps')).toBeNull();
  expect(hook(more({}), 'leave')).toBeNull();
});

test('only a game in play can be given up', () => {
  expect(stand([ann, bob], { forfeits: [0] }).gaveUp).toBe(true);
  expect(stand([ann, bob], { phase: 'over', forfeits: [0] }).gaveUp).toBe(false);
});

const claimable: May = { claim_win: [1] };

test('we wait for an absent player where the win may be claimed', () => {
  expect(absentee(stand([ann, gone], {}, claimable), [null, 5])).toBe(1);
  expect(absentee(stand([ann, gone], {}, claimable), [])).toBeNull();
  expect(absentee(stand([ann, gone]), [null, 5])).toBeNull();
});

test('the win is claimed when they have been gone for long, and not before', () => {
  const { store, asked } = followed();
  const soon = drawn(<AbsentSlip here={stand([ann, gone], {}, claimable)} losesAt={[null, Date.now() + 30_000]} store={store} />);
  expect(hook(soon, 'absent')?.textContent).toContain('Bob is not connected');
  expect(hook(soon, 'claim-win')).toBeNull();
  const late = drawn(<AbsentSlip here={stand([ann, gone], {}, claimable)} losesAt={[null, Date.now() - 1]} store={store} />);
  press(hook(late, 'claim-win'));
  expect(asked).toEqual([{ type: 'claim_win', seat: 1 }]);
  expect(hook(drawn(<AbsentSlip here={stand([ann, bob])} losesAt={[]} store={store} />), 'absent')).toBeNull();
});

test('an answer names what it answers: another offer made meanwhile is not meant', () => {
  const { store, asked } = followed();
  const here = stand([ann, bob], { offer: { kind: 'finish', by: 1, left: 9000 } }, { accept: true, decline: true });
  press(hook(drawn(<OfferSlip here={here} until={Date.now() + 9000} store={store} />), 'offer-accept'));
  expect(asked).toEqual([{ type: 'answer', accept: true, kind: 'finish' }]);
});

test('how an offer came to nothing is read for a moment where it lay', () => {
  const told = (news: News): Saying[] => [{ key: '1', names: ['Ann', 'Bob'], kind: 'news', news }];
  const shown = (news: News, more: Partial<Room> = {}) => drawn(<OfferEnded here={stand([ann, bob], more)} lately={told(news)} />).textContent;
  expect(shown({ type: 'answered', seat: 1, accept: false })).toBe('Bob declines.');
  expect(shown({ type: 'lapsed' })).toBe('The offer has lapsed.');
  expect(shown({ type: 'answered', seat: 1, accept: true })).toBe('');
  const back: Saying = { key: '1', names: ['Ann', 'Bob'], kind: 'news', news: { type: 'answered', seat: 1, accept: false }, withdrawn: true };
  expect(drawn(<OfferEnded here={stand([ann, bob])} lately={[back]} />).textContent).toBe('Bob takes the offer back.');
  expect(shown({ type: 'lapsed' }, { offer: { kind: 'draw', by: 0, left: 1 } })).toBe('');
  expect(shown({ type: 'lapsed' }, { phase: 'over' })).toBe('');
});
