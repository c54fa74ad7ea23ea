/** What the host does in a series, and how everybody leaves one. */
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { More } from '../../../../src/pages/table/actionbar/more.tsx';
import { ChangeTable } from '../../../../src/pages/table/people/changetable.tsx';
import { WhoIsHere } from '../../../../src/pages/table/people/people.tsx';
import { you } from '../../../../src/net/connection.ts';
import type { TableStore } from '../../../../src/table/store.ts';
import type { May, Room } from '../../../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../../../drawn.ts';
import { ann, bob } from '../../../rooms.ts';
import { at, between, hand } from '../../../series.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  you.value = ann.person!;
});

describe('all hands', () => {
  const link = (table: Room) => {
    const { here, store } = at(table);
    return hook(drawn(<More here={here} store={store} generic={false} onOpen={() => undefined} />), 'all-games');
  };

  test('are listed once one is over', () => {
    expect(link(hand({ round: 1 }))).toBeNull();
    expect([link(hand())?.textContent, link(hand({ purse: null }))?.textContent]).toEqual(['All hands', 'All games']);
    expect(link(between())?.getAttribute('href')).toMatch(/^\/r\/\w+$/);
  });
});

describe('leaving', () => {
  const leaving = (leave: May['leave'], table: Room = hand()) => {
    const { here, store, asked } = at(table, { may: { leave: leave! } });
    const root = drawn(<More here={here} store={store} generic={false} onOpen={() => undefined} />);
    return { button: hook(root, 'leave')!, note: hook(root, 'leave-keeps')?.textContent, asked };
  };

  test('in the middle of a hand is held: it is folded', () => {
    const { button, note, asked } = leaving('folds');
    expect([button.textContent, button.className, note]).toEqual(['Fold and leave', expect.stringContaining('hold'), 'You take your chips with you.']);
    press(button);
    expect([asked, button.textContent]).toEqual([[], 'Hold to fold and leave']);
  });

  test('between two hands costs nothing, and needs no holding', () => {
    const { button, note, asked } = leaving('free', between());
    expect([button.className, note]).toEqual([expect.not.stringContaining('hold'), 'You take your chips with you.']);
    press(button);
    expect(asked).toEqual([{ type: 'leave' }]);
  });

  test('a closed series puts a player out of it', () => {
    expect(leaving('loses').button.textContent).toBe('Leave, and be out of the game');
    expect(leaving('loses', hand({ purse: null })).button.textContent).toBe('Leave, and lose the game');
    expect(leaving('free', between({ eliminated: [0] })).note).toBeUndefined();
  });
});

describe('who is here', () => {
  const SEATS = [ann, { bot: 'easy', moves_to: 3 }, { ...bob, connected: false }, {}];
  const POWERS: May = { host: { remove_bot: [1], free: [2], reseat: [[], [1, 3], [3], []], kick: ['b'] } };

  function sheet(table: Room) {
    const { here, store, asked } = at(table, { may: POWERS });
    const root = drawn(<WhoIsHere here={here} watchers={[]} store={{ ...store, ask: store.ask.bind(store), notice: signal(null) } as unknown as TableStore} onClose={() => undefined} />);
    return { root, asked };
  }

  test('in a series bots are there, too, and the seats of those who are gone', () => {
    const { root, asked } = sheet(hand({}, SEATS));
    expect(hook(root, 'bot-1')?.textContent).toContain('seat 2 · moves to seat 4');
    press(hook(root, 'remove-bot-1'));
    press(hook(root, 'free-2'));
    expect(asked).toEqual([{ type: 'remove_bot', seat: 1 }, { type: 'free', seat: 2 }]);
  });

  test('a move can be called off', () => {
    const { root, asked } = sheet(hand({}, SEATS));
    const places = hook(root, 'bot-1')!.querySelector('select')!;
    expect([...places.options].slice(1).map((each) => each.textContent)).toEqual(['stay in seat 2', 'seat 4']);
    enter(places, '1', 'change');
    expect(asked).toEqual([{ type: 'reseat', seat: 1, to: 1 }]);
  });

  test('otherwise those buttons are at the seats', () => {
    const { root } = sheet(hand({ purse: null, phase: 'forming' }, SEATS));
    expect([hook(root, 'seated-bots'), hook(root, 'free-2')]).toEqual([null, null]);
  });
});

describe('changing the table', () => {
  function dialog(table: Room) {
    const { here, store, asked } = at(table);
    return { asked, root: drawn(<ChangeTable here={here} store={store} onClose={() => undefined} />) };
  }

  test('in a series holds from the next hand on, and leaves out what stays', () => {
    const { root, asked } = dialog(hand({ settings: { watch: false } }));
    expect(hook(root, 'from-next-hand')?.textContent).toContain('from the next hand on');
    expect(['seats', 'leaving', 'change-rated'].filter((name) => hook(root, name))).toEqual([]);
    enter(hook(root, 'option-ante'), '2');
    enter(hook(root, 'pause-seconds'), '8');
    press(hook(root, 'change-table'));
    expect(asked).toEqual([{ type: 'change', options: { ante: 2 }, settings: { watch: false, next: 8000 } }]);
  });

  test('begins with what was changed in this hand already', () => {
    const { root, asked } = dialog(hand({ next_options: { ante: 2 }, next_settings: { next: 8000 } }));
    expect((hook(root, 'option-ante') as HTMLInputElement).value).toBe('2');
    enter(hook(root, 'pause-seconds'), '5');
    press(hook(root, 'change-table'));
    expect(asked).toEqual([{ type: 'change', settings: {} }]);
  });

  test('before it, everything is to be chosen but what becomes of a seat', () => {
    const { root } = dialog(hand({ purse: null, phase: 'forming' }));
    expect(hook(root, 'from-next-hand')).toBeNull();
    expect(['seats', 'leaving', 'change-rated', 'pause-seconds'].filter((name) => hook(root, name))).toEqual(['seats', 'change-rated', 'pause-seconds']);
  });
});
