import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangeTable, difference } from '../../../../src/pages/table/people/changetable.tsx';
import { WhoIsHere } from '../../../../src/pages/table/people/people.tsx';
import { withoutIgnored, ignore, ignored } from '../../../../src/pages/table/talk/ignored.ts';
import { SeatPlate } from '../../../../src/pages/table/seats/seat.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { you } from '../../../../src/net/connection.ts';
import { blankTable, type Saying } from '../../../../src/table/model.ts';
import { reduce } from '../../../../src/table/reducer.ts';
import type { TableStore } from '../../../../src/table/store.ts';
import type { May, Person, Room, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { noughts } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const cid: Person = { id: 'c', name: 'Cid' };

function stand(seats: SeatSight[], more: Partial<Room>, may: May, seat: number | null = 0) {
  const state = reduce(blankTable('t'), snapshot({ room: room(seats, more), may, seat }), 0);
  return perspectiveOf({ ...state, room: state.room! }, null);
}

describe('who is here', () => {
  beforeEach(() => {
    you.value = { id: 'a', name: 'Ann' };
    for (const person of ignored.value) ignore(person, false);
  });

  const powers: May = { host: { kick: ['b', 'c'], hand_over: ['b'], reseat: [[2], []] } };

  function sheet(more: Partial<Room> = {}, may = powers, me = 'a') {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    you.value = { id: me, name: 'Me' };
    const ask = vi.fn(() => Promise.resolve(true));
    const here = stand([ann, bob, {}], more, may, me === 'a' ? 0 : 1);
    const store = { ask, notice: signal(null) } as unknown as TableStore;
    return { ask, root: drawn(<WhoIsHere here={here} watchers={[cid]} store={store} onClose={() => undefined} />) };
  }

  test('names those who watch, and the host may mute or send them away', () => {
    const { ask, root } = sheet();
    const row = hook(root, 'who-c')!;
    expect(row.textContent).toContain('Cid');
    press(row.querySelector('[data-testid=mute]'));
    expect(ask).toHaveBeenCalledWith({ type: 'mute', person: 'c', muted: true });
    press(row.querySelector('[data-testid=kick]'));
    expect(ask).toHaveBeenCalledWith({ type: 'kick', person: 'c', out: false });
  });

  test('gives others none of the host’s tools, but everybody may stop hearing somebody', () => {
    const { ask, root } = sheet({}, {}, 'b');
    const row = hook(root, 'who-c')!;
    expect(row.querySelector('[data-testid=kick]')).toBeNull();
    press(row.querySelector('[data-testid=silence]'));
    expect(ignored.value.has('c')).toBe(true);
    expect(JSON.parse(localStorage.getItem('parlor.silenced')!)).toEqual(['c']);
    expect(ask).not.toHaveBeenCalled();
  });

  test('offers the host what the table says, for each person', () => {
    const { ask, root } = sheet({}, { host: { ...powers.host, kick: ['c'] } }); // a rated game: nobody is sent away from it
    const tools = (row: string) => ['kick', 'hand-over', 'reseat'].filter((tool) => hook(root, row)!.querySelector(`[data-testid=${tool}]`));
    expect([tools('who-a'), tools('who-b'), tools('who-c')]).toEqual([['reseat'], ['hand-over'], ['kick']]);
    const places = hook(root, 'reseat') as HTMLSelectElement;
    expect([...places.options].map((place) => place.value)).toEqual(['', '2']);
    places.value = '2';
    places.dispatchEvent(new Event('change', { bubbles: true }));
    expect(ask).toHaveBeenCalledWith({ type: 'reseat', seat: 0, to: 2 });
  });

  test('lists who is kept out, and the host lets them in', () => {
    const { ask, root } = sheet({ out: [{ id: 'd', name: 'Dan' }] });
    press(hook(root, 'let-in'));
    expect(ask).toHaveBeenCalledWith({ type: 'let_in', person: 'd' });
  });
});

test('what a silenced person says is not in the log, what they do is', () => {
  const said = (who: Person): Saying => ({ key: who.id, names: [], kind: 'news', news: { type: 'said', person: who, text: 'hi' } });
  const sat: Saying = { key: 's', names: [], kind: 'news', news: { type: 'sat', seat: 1, person: cid } };
  expect(withoutIgnored([said(cid), said(ann.person!), sat], new Set(['c'])).map(({ key }) => key)).toEqual(['a', 's']);
});

test('the seats that may be claimed, taken, freed or given to a bot are those that the table names', () => {
  const { store, asked } = followed();
  const may: May = { sit: [2], claim: [1], host: { free: [1], put_bot: [3], remove_bot: [4] } };
  const here = { ...stand([ann, bob, {}, {}, { bot: 'random' }], { phase: 'forming' }, may), listing: noughts };
  const plates = drawn(
    <>
      {here.room.seats.map((_, seat) => (
        <SeatPlate seat={seat} state={store.state.value} here={here} page={null} lately={[]} store={store} key={seat} />
      ))}
    </>,
  );
  const offered = [...plates.querySelectorAll('[data-testid]')].map((each) => (each as HTMLElement).dataset.testid!);
  const buttons = offered.filter((name) => /^(sit|claim|free|put-bot|remove-bot)-/.test(name));
  expect(buttons).toEqual(['free-1', 'claim-1', 'sit-2', 'put-bot-3', 'remove-bot-4']);
  for (const name of buttons) press(hook(plates, name));
  expect(asked.map(({ type }) => type)).toEqual(['free', 'claim', 'sit', 'put_bot', 'remove_bot']);
});

test('a change of seats names no usual value', () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const listing = { ...noughts, most_seats: 5, concedes: true };
  const changed = (seats: string, leaving: string) => {
    const { store, asked } = followed();
    const here = { ...stand([ann, bob, ann, {}, {}], { phase: 'forming', options: { boards: 0 }, settings: { seats: 4, watch: false } }, {}), listing };
    const root = drawn(<ChangeTable here={here} store={store} onClose={() => undefined} />);
    expect([...(hook(root, 'seats') as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['3', '4', '5']); // three people sit here
    enter(hook(root, 'seats'), seats, 'change');
    enter(hook(root, 'leaving'), leaving, 'change');
    press(hook(root, 'change-table'));
    return asked;
  };
  expect(changed('3', 'gives_up')).toEqual([{ type: 'change', settings: { watch: false, seats: 3, leaving: 'gives_up' } }]);
  expect(changed('5', 'bot')).toEqual([{ type: 'change', settings: { watch: false } }]);
});

test('a change names only what is different', () => {
  expect(difference({ stack: 10 }, { stack: 10 }, {}, { watch: false })).toEqual({ type: 'change', settings: { watch: false } });
  expect(difference({ stack: 10 }, { stack: 20 }, {}, {})).toEqual({ type: 'change', options: { stack: 20 } });
});
