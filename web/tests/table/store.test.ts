import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followed } from '../followed.ts';
import { ann, bob, room, snapshot, update } from '../rooms.ts';

const alone = () => followed(snapshot({ room: room([ann, { bot: 'random' }]), asked: [0] }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hint is asked for once, and is gone when the game goes on', () => {
  const { store, said, tell } = alone();
  store.advise();
  store.advise();
  expect(said).toEqual([{ type: 'advise', table: 't', ref: 'r1' }]);
  tell({ type: 'advice', table: 't', ref: 'other', action: { type: 'fold' } });
  expect(store.hint.value).toBeNull();
  tell({ type: 'advice', table: 't', ref: 'r1', action: { type: 'fold' } });
  expect(store.hint.value).toEqual({ action: { type: 'fold' } });
  tell(update(6, { news: [{ type: 'said', person: { id: 'b', name: 'Bob' }, text: 'hm' }] }));
  expect(store.hint.value).not.toBeNull();
  tell(update(7, { view: { turn: 1 }, asked: [1] }));
  expect(store.hint.value).toBeNull();
});

test('a hint that does not come says why, and may be asked for again', () => {
  const { store, said, tell } = alone();
  store.advise();
  tell({ type: 'refused', table: 't', ref: 'r1', code: 'strange', text: 'no hint came to mind' });
  expect(store.notice.value).toMatch(/no hint came to mind/i);
  expect(store.state.value.problem).toBeNull();
  store.advise();
  tell({ type: 'welcome', protocol: 1, you: { id: 'a', name: 'Ann' } }); // the line is a new one: nobody answers
  store.advise();
  expect(said).toHaveLength(3);
});

test('what is refused about a shuffle is no closed door', () => {
  const { store, tell } = alone();
  for (const code of ['wrong_link', 'wrong_vow', 'too_fast', 'trouble']) tell({ type: 'refused', table: 't', code, text: 'no' });
  expect(store.state.value.problem).toBeNull();
  tell({ type: 'refused', table: 't', code: 'kicked', text: 'sent away' });
  expect(store.state.value.problem).toMatchObject({ code: 'kicked' });
});

test('what happened lately is no part of a snapshot', () => {
  const { store, tell } = alone();
  tell(update(6, { events: [{ type: 'placed', seat: 1, cell: 4 }] }));
  expect(store.lately.value).toHaveLength(1);
  vi.advanceTimersByTime(6000);
  expect(store.lately.value).toEqual([]);
  tell(snapshot({ seq: 9, room: room([ann, bob]), told: [[7, [{ type: 'placed', seat: 1, cell: 5 }], []]] }));
  expect(store.lately.value).toEqual([]);
  expect(store.state.value.arrived).toBe(2);
});

test('a refusal stands for a while', async () => {
  const { store, line } = alone();
  line.ask = () => Promise.resolve({ done: false, code: 'strange', text: 'the table is full' });
  expect(await store.ask({ type: 'sit' })).toBe(false);
  expect(store.notice.value).toBeTruthy();
  vi.advanceTimersByTime(7000);
  expect(store.notice.value).toBeNull();
});
