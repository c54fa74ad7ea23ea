import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { DoubtCode } from '../../../../src/fair/table/batch.ts';
import { Alarms, gravityOf, keptBack, Remarks } from '../../../../src/pages/table/seal/doubts.tsx';
import type { News, SealSight } from '../../../../src/wire/index.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { drawn, hook } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

afterEach(() => chooseLanguage('en'));

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
    'Your browser gives no more links here. Tell the others, and keep the file of the game.',
  ]);
  expect(gravityOf(store)).toBe('alarm');
});

test('what only follows from a false cut is not said', () => {
  const { doubt, alarms } = panel();
  doubt(['order', 1], ['decks'], ['order', 1, 1]);
  expect(alarms().slice(0, -1)).toEqual([expect.stringMatching(/does not fit the seal/), expect.stringMatching(/^Seal 1: .*came out of turn/)]);
});

test('one doubt about several shuffles is said once', () => {
  const { doubt, alarms, questions } = panel();
  doubt(['deck', 3], ['deck', 1], ['deck', 2], ['deck', 4], ['deck', 7], ['deck', 1, 1], ['withheld'], ['withheld', 2], ['withheld', 3]);
  expect(alarms().slice(0, -1)).toEqual([
    'Shuffles 1–4, 7 were not made from the next deck. Do not trust them.',
    'Seal 1: Shuffle 1 was not made from the next deck. Do not trust it.',
  ]);
  expect(questions()).toEqual([expect.stringMatching(/its link for the cut/), expect.stringMatching(/its links for shuffles 2–3, but they/)]);
  act(() => chooseLanguage('ru'));
  expect(alarms()[0]).toBe('Тасовки 1–4, 7 сделаны не из следующих колод. Не доверяйте им.');
  expect(alarms().at(-1)).toBe('Ваш браузер больше не даёт звеньев. Скажите остальным и сохраните файл партии.');
  act(() => chooseLanguage('fi'));
  expect(alarms().at(-1)).toBe('Selaimesi ei anna enää lenkkejä. Kerro muille ja tallenna pelin tiedosto.');
});

test('it is not said that this browser stops where it goes on', () => {
  const { doubt, alarms } = panel();
  doubt(['passed_over', 2], ['deck', 1, 1]); // the older seal is used up
  expect(alarms().at(-1)).toBe('Tell the others, and keep the file of the game.');
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
