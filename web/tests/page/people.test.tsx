import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { difference } from '../../src/page/change.tsx';
import { WhoIsHere } from '../../src/page/people.tsx';
import { heard, silence, silenced } from '../../src/page/silenced.ts';
import { mayClaim, standing } from '../../src/page/standing.ts';
import { you } from '../../src/net/house.ts';
import { blank, type Saying } from '../../src/table/model.ts';
import { reduce } from '../../src/table/reducer.ts';
import type { TableStore } from '../../src/table/store.ts';
import type { Person, Room, SeatSight } from '../../src/wire/index.ts';
import { drawn, hook, press } from '../drawn.ts';
import { ann, bob, room, snapshot } from '../rooms.ts';

const cid: Person = { id: 'c', name: 'Cid' };

function stand(seats: SeatSight[], more: Partial<Room> = {}, seat: number | null = 0, me = 'a') {
  const state = reduce(blank('t'), snapshot({ room: room(seats, more), seat }), 0);
  return standing({ ...state, room: state.room! }, { id: me, name: 'Me' }, null);
}

describe('who is here', () => {
  beforeEach(() => {
    you.value = { id: 'a', name: 'Ann' };
    for (const person of silenced.value) silence(person, false);
  });

  function sheet(more: Partial<Room> = {}, me = 'a') {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    you.value = { id: me, name: 'Me' };
    const ask = vi.fn(() => Promise.resolve(true));
    const here = stand([ann, bob], more, me === 'a' ? 0 : 1, me);
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
    const { ask, root } = sheet({}, 'b');
    const row = hook(root, 'who-c')!;
    expect(row.querySelector('[data-testid=kick]')).toBeNull();
    press(row.querySelector('[data-testid=silence]'));
    expect(silenced.value.has('c')).toBe(true);
    expect(JSON.parse(localStorage.getItem('parlor.silenced')!)).toEqual(['c']);
    expect(ask).not.toHaveBeenCalled();
  });

  test('offers no sending away of a player in a rated game', () => {
    const { root } = sheet({ settings: { rated: true } });
    expect(hook(root, 'who-b')!.querySelector('[data-testid=kick]')).toBeNull();
    expect(hook(root, 'who-c')!.querySelector('[data-testid=kick]')).not.toBeNull();
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
  expect(heard([said(cid), said(ann.person!), sat], new Set(['c'])).map(({ key }) => key)).toEqual(['a', 's']);
});

describe('a seat may be claimed', () => {
  const gone: SeatSight = { ...bob, connected: false };
  test('by one who has none, where a guest is not connected', () => {
    expect(mayClaim(stand([ann, gone], {}, null, 'c'), 1)).toBe(true);
    expect(mayClaim(stand([ann, gone], {}, null, 'c'), 0)).toBe(false);
    expect(mayClaim(stand([ann, gone], {}, 0, 'a'), 1)).toBe(false);
  });

  test('but not the seat of a member, who signs in, nor two at once', () => {
    const member: SeatSight = { ...gone, person: { id: 'b', name: 'Bob', member: true } };
    expect(mayClaim(stand([ann, member], {}, null, 'c'), 1)).toBe(false);
    const claim = { seat: 1, person: cid, left: 1000 };
    expect(mayClaim(stand([ann, gone], { claim }, null, 'c'), 1)).toBe(false);
  });
});

test('a change names only what is different', () => {
  expect(difference({ stack: 10 }, { stack: 10 }, {}, { watch: false })).toEqual({ type: 'change', settings: { watch: false } });
  expect(difference({ stack: 10 }, { stack: 20 }, {}, {})).toEqual({ type: 'change', options: { stack: 20 } });
});
