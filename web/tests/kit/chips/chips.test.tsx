import { expect, test } from 'vitest';
import { Chip, Chips } from '../../../src/kit/chips/chips.tsx';
import { KINDS, rimSpots, say, stacksFor } from '../../../src/kit/chips/stacks.ts';
import { drawn } from '../../drawn.ts';

const counted = (amount: number) => stacksFor(amount).map(({ kind, count }) => `${count}×${say(kind.worth)}`);

test('a sum is made of the fewest chips, the dearest first', () => {
  expect(counted(42)).toEqual(['1×25', '3×5', '2×1']);
  expect(counted(694)).toEqual(['1×500', '1×100', '3×25', '3×5', '4×1']);
  expect(counted(48_250)).toEqual(['1×25k', '4×5k', '3×1k', '2×100', '2×25']);
});

test('nothing lies where there is nothing, and a fortune does not fill the table', () => {
  expect(drawn(<Chips amount={0} />).innerHTML).toBe('');
  expect(counted(99_000_000)).toEqual(['10×100k']);
});

test('each kind has colours, an edge and a figure of its own', () => {
  for (const part of [(kind: (typeof KINDS)[number]) => kind.face, (kind: (typeof KINDS)[number]) => rimSpots(kind, 0, 1, 2)]) {
    expect(new Set(KINDS.map(part)).size).toBe(KINDS.length);
  }
  for (const { worth } of KINDS) {
    const chip = drawn(<Chip worth={worth} />).querySelector('svg')!;
    expect(chip.getAttribute('aria-label')).toBe(say(worth));
    expect(chip.textContent).toBe(say(worth));
  }
});
