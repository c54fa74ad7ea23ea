import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import type { DoubtCode } from '../../../../src/fair/table/batch.ts';
import { Alarms, gravityOf, keptBack, Remarks } from '../../../../src/pages/table/seal/doubts.tsx';
import type { News, SealSight } from '../../../../src/wire/index.ts';
import { drawn, hook } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const SEAL: SealSight = { batch: 2, root: '3d'.repeat(32), size: 13, count: 8, pack: '44'.repeat(32), scheme: 2 };

function panel(news: News[] = []) {
  const { store } = followed(snapshot({ room: room([ann, bob]), told: [[3, [], news]] }));
  const drawing = drawn(
    <div>
      <Alarms store={store} seal={SEAL} />
      <Remarks store={store} seal={SEAL} />
    </div>,
  );
  const doubt = (...codes: [DoubtCode, use?: number, batch?: number][]) =>
    act(() => void (store.shuffles.findings.value = { looked: null, doubts: codes.map(([code, use = 0, batch = 2]) => ({ code, use, batch })) }));
  const lines = (testid: string) => [...(hook(drawing, testid)?.children ?? [])].map((line) => line.textContent);
  return { store, doubt, alarms: () => lines('seal-alarms'), questions: () => lines('seal-questions'), remarks: () => lines('seal-remarks') };
}

test('nothing is said where nothing is doubted', () => {
  const { store, alarms, remarks } = panel();
  expect([...alarms(), ...remarks(), gravityOf(store)]).toEqual([null]);
});

test('the gravest comes first, each is said once, and an older seal is named', () => {
  const { store, doubt, alarms } = panel();
  doubt(['ahead', 3], ['order', 1], ['order', 2], ['history', 1], ['deck', 1, 1]);
  expect(alarms()).toEqual([
    expect.stringMatching(/not the same as before/),
    expect.stringMatching(/came out of turn/),
    expect.stringMatching(/^Seal 1: Shuffle 1 was not made from the next deck/),
    expect.stringMatching(/too early/),
  ]);
  expect(gravityOf(store)).toBe('alarm');
});

test('what only follows from a false cut is not said', () => {
  const { doubt, alarms } = panel();
  doubt(['order', 1], ['decks'], ['order', 1, 1]);
  expect(alarms()).toEqual([expect.stringMatching(/does not fit the seal/), expect.stringMatching(/^Seal 1: .*came out of turn/)]);
});

test('what may have a harmless reason is no alarm', () => {
  const { store, doubt, alarms, questions, remarks } = panel();
  doubt(['unused', 2], ['withheld', 1], ['tip'], ['thrown_away', 1]);
  expect(alarms()).toEqual([]);
  expect(questions()).toEqual([expect.stringMatching(/another device/), expect.stringMatching(/said to be missing/)]);
  expect(remarks()).toEqual([expect.stringMatching(/thrown away/), expect.stringMatching(/no game has taken it yet/)]);
  expect(gravityOf(store)).toBe('question');
  doubt(['thrown_away', 1]);
  expect(gravityOf(store)).toBeNull();
});

test('whoever kept a first link back is named', () => {
  const abandoned: News = { type: 'abandoned', batch: 1, reason: 'cut', missing: [[0, 1], [1, null]] };
  const { store, remarks } = panel([abandoned, { ...abandoned, reason: 'players', missing: [] }]);
  expect(remarks()).toEqual(['The first link of Bob and somebody who had left did not come, so the decks were sealed anew, and cut without it.']);
  expect(keptBack(store.state.value.log)).toHaveLength(1);
});
