import { expect, test } from 'vitest';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { SeatPlate } from '../../../../src/pages/table/seats/seat.tsx';
import type { Room, SeatSight, Snapshot } from '../../../../src/wire/index.ts';
import { drawn } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

function plate(seat: number, seats: SeatSight[], more: Partial<Room>, letter: Partial<Snapshot> = {}) {
  const { store } = followed(snapshot({ room: room(seats, more), ...letter }));
  const state = store.state.value;
  const here = perspectiveOf({ ...state, room: state.room! }, null);
  return drawn(<SeatPlate seat={seat} state={state} here={here} page={null} lately={[]} store={store} />);
}

const marks = (other: SeatSight, more: Partial<Room>) => plate(1, [ann, other], more).querySelector('.marks')!.textContent;

test('a seat says that its player is out, gave up, or left', () => {
  const left = { ...bob, connected: false, vacated: true };
  expect(marks(bob, { eliminated: [1] })).toBe('out');
  expect(marks(bob, { eliminated: [1], forfeits: [1] })).toBe('gave up');
  expect(marks(left, { eliminated: [1], forfeits: [1] })).toBe('left');
  expect(marks(bob, { phase: 'over', eliminated: [1] })).toBe('');
});

test('the ring of a seat is whole by what it is asked', () => {
  const more = { settings: { clock: { move: 30_000, reaction: 12_000 } } };
  const whole = (seat: number, letter: Partial<Snapshot>) =>
    plate(seat, [ann, bob], more, letter).querySelector<SVGElement>('.sweep')!.style.animationDuration;
  const clocks = [{ left: 6000, running: true }, { left: 6000, running: true }];
  expect(whole(0, { asked: [0], clocks, question: { id: 'q', kind: 'reaction', seconds: 8 } })).toBe('8000ms');
  expect(whole(0, { asked: [0], clocks, question: { id: 'q', kind: 'turn' } })).toBe('30000ms');
  expect(whole(1, { asked: [1], clocks })).toBe('12000ms');
});
