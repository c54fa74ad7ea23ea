/** What is seen to move: what just happened, and nothing after a reload. */
import { expect, test } from 'vitest';
import { Board } from '../../../../src/games/onecard/felt/board.tsx';
import { drawn, redrawn } from '../../../drawn.ts';
import { watchMotions } from '../../motions.ts';
import { at, BEGUN, dealt, OLD, told } from '../hands.ts';

const moved = watchMotions();

test('a hand is dealt from the deck: first to the player after the button, and all put their antes', () => {
  drawn(<Board {...at(dealt(3, { button: 0 }), { lately: [BEGUN] })} />);
  expect(moved).toEqual(['card-1', 'card-2', 'card-0', 'bet-1', 'bet-2', 'bet-0']);
});

test('only those in the hand get a card, and the button goes on from where it lay', () => {
  const view = dealt(6, { dealt: [0, 2, 5], bets: [1, 0, 1, 0, 0, 1], button: 2 });
  drawn(<Board {...at(view, { lately: [BEGUN], past: { ...view, hand: 2, button: 0, turn: null } })} />);
  expect(moved).toEqual(['card-5', 'card-0', 'card-2', 'bet-5', 'bet-0', 'bet-2', 'button']);
});

test('in version 1 a hand comes with the game, or with its own event', () => {
  drawn(<Board {...at(OLD, { lately: [BEGUN] })} />);
  expect(moved).toEqual(['card-0', 'card-1', 'bet-0', 'bet-1']);
  moved.length = 0;
  drawn(<Board {...at(OLD, { lately: told({ type: 'dealt', hand: 2, first: 1 }) })} />);
  expect(moved).toEqual(['card-1', 'card-0', 'bet-1', 'bet-0']);
});

test('after a reload the same table lies still', () => {
  drawn(<Board {...at(dealt(3), { log: [BEGUN] })} />);
  expect(moved).toEqual([]);
});

test('chips of a raise come from who raised, a folded card goes away, the pot goes to who took it', () => {
  const view = dealt(3);
  drawn(<Board {...at(view)} />);
  const raised = told({ type: 'raised', seat: 0, to: 3 });
  const after = { ...view, bets: [3, 1, 1] };
  redrawn(<Board {...at(after, { past: view, lately: raised })} />);
  expect(moved).toEqual(['bet-0']);
  const folded = told({ type: 'raised', seat: 0, to: 3 }, { type: 'folded', seat: 1 });
  redrawn(<Board {...at({ ...after, folded: [1] }, { past: after, lately: folded })} />);
  expect(moved).toEqual(['bet-0', 'flying']);
  const won = [...folded, { ...told({ type: 'won', seat: 0, chips: 5 })[0]!, key: 'won' }];
  redrawn(<Board {...at({ ...after, folded: [1, 2], turn: null, bets: [0, 0, 0] }, { past: after, lately: won })} />);
  expect(moved).toEqual(['bet-0', 'flying', 'flying']);
});

test('who calls without owing anything moves nothing', () => {
  const view = dealt(3);
  drawn(<Board {...at(view, { past: view, lately: told({ type: 'called', seat: 1 }) })} />);
  expect(moved).toEqual([]);
});

test('your own folded card stays where it is', () => {
  const view = dealt(3);
  drawn(<Board {...at({ ...view, folded: [0] }, { past: view, lately: told({ type: 'folded', seat: 0 }) })} />);
  expect(moved).toEqual([]);
});
