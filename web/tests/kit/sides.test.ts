import { expect, test } from 'vitest';
import { PAPERS } from '../../src/games/dots/drawing/inks.ts';
import { chooseSides, PLATE_INKS, SIDE_INKS, sideColours } from '../../src/kit/sides.ts';
import { contrast } from '../contrast.ts';

const PLATES = ['#2b2a28', '#161514']; // --seat-wood by morning and by evening

test.each(['usual', 'safe'] as const)('the %s inks of both sides stand out from the paper and from a seat by 3 to 1, as pictures must', (colours) => {
  for (const { ink } of SIDE_INKS[colours]) {
    for (const { paper } of Object.values(PAPERS)) expect(contrast(ink, paper)).toBeGreaterThan(3);
  }
  for (const ink of PLATE_INKS[colours]) {
    for (const plate of PLATES) expect(contrast(ink, plate)).toBeGreaterThan(3);
  }
});

test('who sees no colour at all still sees two inks in the safe pair', () => {
  const [one, other] = SIDE_INKS.safe;
  expect(contrast(one.ink, other.ink)).toBeGreaterThan(1.4);
});

test('what is written at the rim of the sheet is easily read', () => {
  for (const { name, mark, paper } of Object.values(PAPERS)) {
    expect(contrast(name, paper)).toBeGreaterThan(7);
    expect(contrast(mark, paper)).toBeGreaterThan(4.5);
  }
});

test('the pair is remembered', () => {
  chooseSides('safe');
  expect(sideColours.value).toBe('safe');
  expect(localStorage.getItem('parlor.sides')).toBe('safe');
  chooseSides('usual');
});
