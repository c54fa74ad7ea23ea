import { expect, test } from 'vitest';
import { Filling } from '../../../../src/pages/table/slips/filling.tsx';
import { steps } from '../../../../src/pages/table/actionbar/actionbar.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { blankTable } from '../../../../src/table/model.ts';
import { reduce } from '../../../../src/table/reducer.ts';
import type { May, Room, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { dots } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const FOUR = { ...dots, name: 'iota', least_seats: 4, most_seats: 4, bots: ['easy', 'normal'] };

function gathering(seats: SeatSight[], more: Partial<Room> = {}, may: May = { ready: true }) {
  const state = reduce(blankTable('t'), snapshot({ room: room(seats, { phase: 'forming', fills_in: 41_000, least_seats: 4, ...more }), may }), 1000);
  return { state, here: perspectiveOf({ ...state, room: state.room! }, FOUR) };
}

test('it says who is here, and when bots take the empty seats', () => {
  const { here } = gathering([ann, bob, {}, {}]);
  const root = drawn(<Filling here={here} until={Date.now() + 41_000} store={followed().store} />);
  expect(hook(root, 'filling')?.textContent).toContain('2 of 4 are here. Bots take the empty seats in 41 s.');
  expect(root.querySelector('[role=timer]')).not.toBeNull();
  chooseLanguage('ru');
  const russian = drawn(<Filling here={here} until={Date.now() + 41_000} store={followed().store} />);
  expect(russian.textContent).toContain('Собралось 2 из 4. Через 41 с свободные места займут боты.');
  chooseLanguage('en');
});

test('while somebody is gone nobody counts', () => {
  const { here } = gathering([ann, { ...bob, connected: false }, {}, {}]);
  const root = drawn(<Filling here={here} until={Date.now()} store={followed().store} />);
  expect(root.textContent).toBe('1 of 4 are here. Waiting for Bob to come back.'); // and no bots are offered
  expect(root.querySelector('[role=timer]')).toBeNull();
});

test('the host may call the bots at once, as strong as was chosen', () => {
  const { store, asked } = followed();
  const { here } = gathering([ann, bob, {}, {}], { settings: { level: 'normal' } }, { host: { put_bot: [2, 3] } });
  press(hook(drawn(<Filling here={here} until={Date.now()} store={store} />), 'bots-now'));
  expect(asked).toEqual([2, 3].map((seat) => ({ type: 'put_bot', seat, level: 'normal' })));
  const guest = gathering([bob, ann, {}, {}], { host: 'b' }).here;
  expect(hook(drawn(<Filling here={guest} until={Date.now()} store={store} />), 'bots-now')).toBeNull();
});

test('nobody votes for what begins by itself, and it is known when that is', () => {
  const { state, here } = gathering([ann, bob, {}, {}]);
  expect(state.fillsAt).toBe(42_000);
  expect(steps(here)).toEqual([]);
  expect(here.headline).toBe('Waiting for 2 more');
  expect(steps(gathering([ann, bob, {}, {}], { fills_in: null }).here).map(({ testid }) => testid)).toEqual(['ready']);
});
