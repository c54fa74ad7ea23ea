import { expect, test } from 'vitest';
import type { AnyGamePage } from '../../../../src/games/page.ts';
import { mayChooseLevel } from '../../../../src/pages/table/middle.tsx';
import { SeatPlate } from '../../../../src/pages/table/seats/seat.tsx';
import type { May, Room } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { ann, bob } from '../../../rooms.ts';
import { at, between, CHAIRS, cid, hand, PAGE, pennies } from '../../../series.ts';

function plate(seat: number, table: Room, may: May = {}, page: AnyGamePage | null = PAGE, own: number | null = 0) {
  const { here, state, store, asked } = at(table, { may, seat: own });
  return { asked, root: drawn(<SeatPlate seat={seat} state={state} here={here} page={page} lately={[]} store={store} />) };
}

const marks = (...given: Parameters<typeof plate>) => plate(...given).root.querySelector('.marks')!.textContent;
const withBob = (more: object) => [ann, {}, { ...bob, ...more }, {}];

test('a seat says who plays from the next hand on, who moves then, and who has left', () => {
  expect(marks(2, hand({}, withBob({ waits: true })))).toBe('next hand');
  expect(marks(2, hand({}, withBob({ moves_to: 3 })))).toBe('moves to seat 4');
  expect(marks(2, hand({}, withBob({ vacated: true, waits: true })))).toBe('left');
  expect(marks(2, between({}, withBob({ vacated: true })))).toBe('left');
  expect(marks(2, between({ eliminated: [2] }))).toBe('out');
});

test('it promises no hand to who is away, or lacks something for it', () => {
  expect(marks(2, hand({}, withBob({ waits: true, away: true })))).toBe('away');
  expect(marks(2, hand({ purse: { pennies: [5, 0, 0, 0] } }, withBob({ waits: true })))).toBe('');
});

test('the note of a seat has the purse, also where the hand was not dealt', () => {
  const page = { ...PAGE, SeatNote: ({ purse, seat }: { purse: { pennies: number[] }; seat: number }) => <i>{purse.pennies[seat]} pennies</i> } as unknown as AnyGamePage;
  const note = (seat: number, table: Room) => plate(seat, table, {}, page).root.querySelector('i')?.textContent;
  expect(note(2, hand({}, withBob({ waits: true })))).toBe('5 pennies');
  expect(note(1, between({}, [ann, cid, bob, {}]))).toBe('0 pennies');
});

test('who waits has no clock', () => {
  const clocked = (more: object) => {
    const { here, state, store } = at(hand({ settings: { clock: { total: 60_000 } } }, withBob(more)), { clocks: CHAIRS.map(() => ({ left: 60_000 })) });
    return drawn(<SeatPlate seat={2} state={state} here={here} page={null} lately={[]} store={store} />).querySelector('time');
  };
  expect(clocked({})).not.toBeNull();
  expect(clocked({ waits: true })).toBeNull();
});

test('a free chair can be taken in the middle of a hand, by who watches or by a bot', () => {
  const watching = plate(1, hand(), { sit: [1, 3] }, PAGE, null);
  press(hook(watching.root, 'sit-1'));
  const hosting = plate(3, hand(), { host: { put_bot: [1, 3] } });
  expect(hosting.root.querySelector('select')).toBeNull();
  expect([watching.asked, hosting.root.querySelector('.name')?.textContent]).toEqual([[{ type: 'sit', seat: 1 }], 'Free']);
});

test('the host sends nobody away by a slip of the finger: those buttons are elsewhere in a series', () => {
  const may: May = { host: { remove_bot: [2], free: [2] } };
  const tools = (table: Room) => ['remove-bot-2', 'free-2'].filter((name) => hook(plate(2, table, may).root, name));
  expect(tools(hand({}, [ann, {}, { bot: 'easy' }, {}]))).toEqual([]);
  expect(tools(hand({ purse: null, phase: 'forming' }, [ann, {}, { bot: 'easy' }, {}]))).toEqual(['remove-bot-2', 'free-2']);
});

test('how strong a bot is, is chosen at the seats of a small table, and in the middle of a large one', () => {
  const listing = { ...pennies, bots: ['easy', 'hard'] };
  const forming = (seats: Room['seats']) => at(hand({ phase: 'forming', purse: null }, seats), { may: { host: { put_bot: [1] } } }, listing);
  const chosenAt = (seats: Room['seats']) => {
    const { here, state, store } = forming(seats);
    const root = drawn(<SeatPlate seat={1} state={state} here={here} page={null} lately={[]} store={store} />);
    return [root.querySelector('select') !== null, mayChooseLevel(here)];
  };
  expect([chosenAt([ann, {}]), chosenAt([ann, {}, bob, cid])]).toEqual([[true, false], [false, true]]);
});
