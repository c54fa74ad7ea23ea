import { expect, test } from 'vitest';
import { perspectiveOf } from '../../../src/pages/table/perspective.ts';
import { propsOfPlay } from '../../../src/pages/table/playprops.ts';
import { followed } from '../../followed.ts';
import { ann, bob, room, snapshot, update } from '../../rooms.ts';

function played() {
  const table = followed(snapshot({ question: { id: 'q1' }, asked: [0] }));
  const draw = () => {
    const state = table.store.state.value;
    return propsOfPlay(state, table.store, perspectiveOf({ ...state, room: room([ann, bob]) }, null), 0)!;
  };
  return { ...table, draw };
}

test('what is pressed answers the question that was drawn, and no later one', () => {
  const { draw, acts, tell } = played();
  const before = draw();
  before.act({ type: 'fold' });
  tell(update(6, { view: { turn: 0 }, asked: [0], question: { id: 'q2' } }));
  before.act({ type: 'fold' }); // the rest of a double tap: nothing is drawn anew yet
  draw().act({ type: 'call' });
  expect(acts.map(({ question }) => question)).toEqual(['q1', 'q1', 'q2']);
});

test('an aside names no question, nor does what is done while none is open', () => {
  const { draw, acts, tell } = played();
  draw().actUnprompted({ type: 'show' });
  tell(update(6, { view: { turn: 1 }, asked: [1] }));
  draw().act({ type: 'fold' });
  expect(acts).toEqual([
    { action: { type: 'show' }, question: null },
    { action: { type: 'fold' }, question: null },
  ]);
});
