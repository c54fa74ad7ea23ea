import { expect, test } from 'vitest';
import { page as generic } from '../../../../src/games/generic/page.tsx';
import { ActionBar } from '../../../../src/pages/table/actionbar/actionbar.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { propsOfPlay } from '../../../../src/pages/table/playprops.ts';
import type { Legal, Room } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { snapshot } from '../../../rooms.ts';
import { between, pennies } from '../../../series.ts';

const SHOW: Legal = { actions: [], ranges: [], choices: [], concessions: [], asides: { actions: [{ type: 'show_cards' }] } };
const NOTHING: Legal = { ...SHOW, asides: {} };

function bar(table: Room, legal: Legal, seat: number | null = 0) {
  const { store, acts } = followed(snapshot({ room: table, view: { pot: 0 }, legal, seat }));
  const state = store.state.value;
  const here = perspectiveOf({ ...state, room: state.room! }, pennies);
  return { acts, root: drawn(<ActionBar here={here} store={store} page={generic} sight={propsOfPlay(state, store, here, 0)} />) };
}

test('between two hands a player may show what the last one left', () => {
  const { root, acts } = bar(between(), SHOW);
  press(hook(root, 'asides')!.querySelector('button'));
  expect(acts).toEqual([{ action: { type: 'show_cards' }, question: null }]);
});

test('where there is nothing to show, or in a pause, there are no buttons of the game', () => {
  expect(hook(bar(between(), NOTHING).root, 'actions')).toBeNull();
  expect(hook(bar(between({ paused: 'a' }), SHOW).root, 'actions')).toBeNull();
  expect(hook(bar(between({ phase: 'over', purse: null }), SHOW).root, 'actions')).toBeNull();
});

test('nobody shows a hand that was not theirs', () => {
  expect(hook(bar(between(), SHOW, 1).root, 'actions')).toBeNull();
  expect(hook(bar(between(), SHOW, null).root, 'actions')).toBeNull();
});
