import { expect, test, vi } from 'vitest';
import { SeatsField, seatsWishOf, settingsOf, USUAL_SEATS } from '../../../../src/pages/lobby/newtable/seatsfield.tsx';
import type { GameListing } from '../../../../src/wire/index.ts';
import { drawn, enter, hook } from '../../../drawn.ts';
import { dots, morra } from '../../../listings.ts';

const bang: GameListing = { ...morra, most_seats: 7, least_seats: 4, concedes: true };

function field(game: GameListing) {
  const onWish = vi.fn();
  return { onWish, root: drawn(<SeatsField game={game} wish={USUAL_SEATS} onWish={onWish} />) };
}

test('only what a game leaves open is asked for', () => {
  const asked = (game: GameListing) => ['seats', 'leaving'].filter((name) => hook(field(game).root, name));
  expect(asked(bang)).toEqual(['seats', 'leaving']);
  expect(asked(morra)).toEqual(['seats']); // it cannot be given up
  expect(asked(dots)).toEqual([]); // of two, the one who leaves has lost
});

test('a table has all seats unless fewer are chosen', () => {
  const { root, onWish } = field(bang);
  expect((hook(root, 'seats') as HTMLSelectElement).value).toBe('7');
  enter(hook(root, 'seats'), '5', 'change');
  enter(hook(root, 'seats'), '7', 'change');
  enter(hook(root, 'leaving'), 'gives_up', 'change');
  expect(onWish.mock.calls.map(([wish]) => settingsOf(wish))).toEqual([{ seats: 5 }, {}, { leaving: 'gives_up' }]);
});

test('what was chosen before is read again', () => {
  expect(settingsOf(seatsWishOf({ seats: 5, leaving: 'gives_up', watch: false }))).toEqual({ seats: 5, leaving: 'gives_up' });
  expect(seatsWishOf({})).toEqual(USUAL_SEATS);
});
