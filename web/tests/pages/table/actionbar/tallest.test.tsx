import { useRef } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTallest } from '../../../../src/pages/table/actionbar/tallest.ts';
import { drawn, redrawn } from '../../../drawn.ts';

let grow: (height: number) => void;

beforeEach(() => {
  let height = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        grow = (next) => {
          height = next;
          seen();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Table({ on }: { on: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useTallest(bar, on);
  return (
    <div class="table">
      <div ref={bar} />
    </div>
  );
}

test('in a series the place of the buttons stays as tall as it has been, within reason', () => {
  const root = drawn(<Table on />);
  const tallest = () => root.querySelector<HTMLElement>('.table')!.style.getPropertyValue('--tallest');
  const seen = [40, 120, 60].map((height) => {
    grow(height);
    return tallest();
  });
  expect(seen).toEqual(['40px', '120px', '120px']);
  grow(innerHeight);
  expect(tallest()).toBe(`${innerHeight * 0.4}px`);
  redrawn(<Table on={false} />);
  expect(tallest()).toBe('');
});
