import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { missingLinks, SealMark, SealDialog } from '../../../../src/pages/table/seal/seal.tsx';
import { perspectiveOf } from '../../../../src/pages/table/perspective.ts';
import type { Mixed, SealSight, SeatSight } from '../../../../src/wire/index.ts';
import { drawn, hook } from '../../../drawn.ts';
import { followed } from '../../../followed.ts';
import { noughts } from '../../../listings.ts';
import { ann, bob, room, snapshot } from '../../../rooms.ts';

const SEAL: SealSight = { batch: 1, root: '27a1f0c4b9' + '3d'.repeat(27), size: 13, count: 8, pack: '44'.repeat(32), cut: true, committed: true, used: 2, voices: [0, 1], scheme: 2 };
const SEATS: SeatSight[] = [ann, bob, { bot: 'random' }, { person: { id: 'd', name: 'Dag' } }, {}];

const mixed = (use: number, missing: number[]): Mixed => ({ type: 'mixed', batch: 1, use, deck: use, missing: [...missing.map((seat): [number, number] => [seat, seat]), [7, null]] });

function sheet(seal: Partial<SealSight> = {}, phase: 'playing' | 'over' = 'playing', missing: number[] = []) {
  const whole = { ...SEAL, ...seal };
  const letter = snapshot({ room: room(SEATS, { seal: whole, phase, round: 2 }), told: [[3, [], [mixed(1, missing)]], [4, [], [mixed(2, missing)]]] });
  const { store } = followed(letter);
  const state = store.state.value;
  const here = perspectiveOf({ ...state, room: state.room! }, noughts);
  const drawing = drawn(<SealDialog here={here} seal={whole} store={store} onClose={() => undefined} />);
  return { drawing, store };
}

const who = (drawing: HTMLElement) => [...hook(drawing, 'seal-who')!.querySelectorAll('li')].map((line) => line.textContent);

test('the mark is short and says what it is', () => {
  const mark = hook(drawn(<SealMark seal={SEAL} gravity={null} onOpen={() => undefined} />), 'seal');
  expect(mark?.getAttribute('aria-label')).toBe('Shuffle sealed: 4YGZ-1H5S');
  const wrong = hook(drawn(<SealMark seal={SEAL} gravity="alarm" onOpen={() => undefined} />), 'seal');
  expect(wrong?.getAttribute('aria-label')).toMatch(/wrong/);
  const odd = hook(drawn(<SealMark seal={SEAL} gravity="question" onOpen={() => undefined} />), 'seal');
  expect(odd?.getAttribute('aria-label')).toMatch(/question/);
});

test('the sheet has the whole fingerprint, and who helps to mix', () => {
  const { drawing } = sheet();
  expect(hook(drawing, 'fingerprint')?.textContent).toBe('4YGZ-1H5S-7MYK-TF9X');
  expect(who(drawing)).toEqual(['Anngives links', 'Bobgives links', 'Bota bot: gives none', 'Daggives none']);
  expect(drawing.textContent).toContain('Every link that was promised has come.');
  expect(drawing.querySelector('a[href="/help/fair"]')).not.toBeNull();
  expect(hook(drawing, 'seal-verify')).toBeNull();
});

test('links that did not come are counted', () => {
  const { drawing, store } = sheet({}, 'over', [1]); // and somebody who left
  expect(who(drawing)[1]).toBe('Bobgives links2 links did not come');
  expect(missingLinks(store.state.value.log)).toEqual(new Map([[1, 2]]));
  expect(drawing.textContent).not.toContain('Every link');
  expect(hook(drawing, 'seal-verify')?.getAttribute('href')).toBe('/r/t/2#verify');
});

test('a first link that did not come is no link that came', () => {
  const { store } = followed(snapshot({ room: room(SEATS, { seal: SEAL }), told: [[3, [], [{ type: 'abandoned', batch: 0, reason: 'cut', missing: [[0, 1]] }]]] }));
  const state = store.state.value;
  const drawing = drawn(<SealDialog here={perspectiveOf({ ...state, room: state.room! }, noughts)} seal={SEAL} store={store} onClose={() => undefined} />);
  expect(hook(drawing, 'seal-remarks')?.textContent).toContain('Bob');
  expect(drawing.textContent).not.toContain('Every link');
});

test('it is said how far the cut is, and whether this browser looked at it', () => {
  expect(sheet({ cut: false, committed: false, used: 0, voices: [] }).drawing.textContent).toContain('have not been cut yet');
  expect(sheet({ cut: false, used: 0 }).drawing.textContent).toContain('first link chooses the cut');
  expect(sheet({ scheme: 1 }).drawing.textContent).toContain('An older version of the parlour');
  const { drawing, store } = sheet();
  expect(drawing.textContent).toContain('has not seen them');
  act(() => void (store.shuffles.findings.value = { doubts: [], looked: SEAL.root }));
  expect(drawing.textContent).toContain('they are honest');
});

test('what is wrong is said loudly', () => {
  const { drawing, store } = sheet();
  act(() => void (store.shuffles.findings.value = { doubts: [{ code: 'decks', batch: 1, use: 0 }], looked: null }));
  expect(hook(drawing, 'seal-alarms')?.textContent).toMatch(/does not fit the seal/);
  expect(drawing.textContent).toContain('The seal is wrong');
  expect(drawing.textContent).not.toContain('honest');
});
