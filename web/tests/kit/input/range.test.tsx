import { expect, test, vi } from 'vitest';
import { Range } from '../../../src/kit/input/range.tsx';
import { drawn, enter, hook } from '../../drawn.ts';

function range(low: number, high: number, say?: (value: number) => string) {
  const onRange = vi.fn<(low: number, high: number) => void>();
  const root = drawn(
    <Range least={1000} most={2000} step={50} low={low} high={high} lowLabel="Lowest" highLabel="Highest" onRange={onRange} testid="r" {...(say ? { say } : {})} />,
  );
  return { root, onRange, low: hook(root, 'r-low') as HTMLInputElement, high: hook(root, 'r-high') as HTMLInputElement };
}

test('two handles on one line, each with its name and limits', () => {
  const { low, high, root } = range(1200, 1800);
  expect([low, high].map((each) => [each.type, each.getAttribute('aria-label'), each.min, each.max, each.step])).toEqual([
    ['range', 'Lowest', '1000', '2000', '50'],
    ['range', 'Highest', '1000', '2000', '50'],
  ]);
  const line = root.querySelector<HTMLElement>('.range')!.style;
  expect([line.getPropertyValue('--low'), line.getPropertyValue('--high')]).toEqual(['20%', '80%']);
});

test('each handle moves its own end', () => {
  const { low, high, onRange } = range(1200, 1800);
  enter(low, '1300');
  expect(onRange).toHaveBeenLastCalledWith(1300, 1800);
  enter(high, '1500');
  expect(onRange).toHaveBeenLastCalledWith(1200, 1500);
});

test('they meet but do not pass, and what was refused is not shown', () => {
  const { low, high, onRange } = range(1200, 1800);
  enter(low, '1950');
  expect(onRange).toHaveBeenLastCalledWith(1800, 1800);
  expect(low.value).toBe('1800');
  enter(high, '1050');
  expect(onRange).toHaveBeenLastCalledWith(1200, 1200);
  expect(high.value).toBe('1200');
});

test('where both stand at the far end the lower one can be taken, at the near end the upper one', () => {
  const first = (low: number, high: number) => range(low, high).root.querySelector('.range')!.classList.contains('low-first');
  expect([first(2000, 2000), first(1000, 1000)]).toEqual([true, false]);
});

test('a value is heard in words where a number is not enough', () => {
  expect(range(1000, 2000, (value) => `${value} points`).low.getAttribute('aria-valuetext')).toBe('1000 points');
});
