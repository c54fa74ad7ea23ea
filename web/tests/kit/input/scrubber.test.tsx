import { expect, test, vi } from 'vitest';
import { Scrubber } from '../../../src/kit/input/scrubber.tsx';
import { drawn, enter, hook, press } from '../../drawn.ts';
import { key } from '../keyboard.ts';

function scrubber(at: number, playing = false) {
  const [onSeek, onPlay] = [vi.fn(), vi.fn()];
  return { root: drawn(<Scrubber length={10} at={at} playing={playing} onSeek={onSeek} onPlay={onPlay} />), onSeek, onPlay };
}

test('steps, ends and the handle say where to go', () => {
  const { root, onSeek } = scrubber(4);
  for (const [testid, to] of [['start', 0], ['back', 3], ['forward', 5], ['end', 10]] as const) {
    press(hook(root, `scrub-${testid}`));
    expect(onSeek).toHaveBeenLastCalledWith(to);
  }
  enter(hook(root, 'scrub-line'), '7');
  expect(onSeek).toHaveBeenLastCalledWith(7);
});

test('nothing lies before the start or behind the end', () => {
  const first = scrubber(0);
  press(hook(first.root, 'scrub-back'));
  key(hook(first.root, 'scrub-line'), 'ArrowLeft');
  expect(hook(first.root, 'scrub-back')?.getAttribute('aria-disabled')).toBe('true');
  const last = scrubber(10);
  press(hook(last.root, 'scrub-forward'));
  key(hook(last.root, 'scrub-line'), 'End');
  expect(first.onSeek).not.toHaveBeenCalled();
  expect(last.onSeek).not.toHaveBeenCalled();
});

test('arrows, Home and End work on any part of it, once', () => {
  const { root, onSeek } = scrubber(4);
  for (const [name, to] of [['ArrowLeft', 3], ['ArrowRight', 5], ['Home', 0], ['End', 10]] as const) {
    expect(key(hook(root, 'scrub-play'), name).defaultPrevented).toBe(true);
    expect(onSeek).toHaveBeenLastCalledWith(to);
  }
  expect(key(hook(root, 'scrub-play'), 'x').defaultPrevented).toBe(false);
  expect(onSeek).toHaveBeenCalledTimes(4);
});

test('play is pause while it plays', () => {
  const { root, onPlay } = scrubber(4, true);
  expect(hook(root, 'scrub-play')?.getAttribute('aria-label')).toBe('Pause');
  press(hook(root, 'scrub-play'));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('the handle says where it stands, in words of the caller', () => {
  expect(hook(scrubber(4).root, 'scrub-line')?.getAttribute('aria-valuetext')).toBe('4 of 10');
  const root = drawn(
    <Scrubber length={2} at={1} playing={false} onSeek={vi.fn()} onPlay={vi.fn()} labels={{ scrubber: 'Hand', position: (at) => `Move ${at}` }} />,
  );
  expect(hook(root, 'scrubber')?.getAttribute('aria-label')).toBe('Hand');
  expect(hook(root, 'scrub-line')?.getAttribute('aria-valuetext')).toBe('Move 1');
});
