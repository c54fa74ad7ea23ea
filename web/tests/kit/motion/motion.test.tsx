import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantsLessMotion, deal, fly, STAGGER_MS, travel, TRAVEL_MS, useGlide, useHappening } from '../../../src/kit/motion/motion.tsx';
import type { Saying } from '../../../src/table/model.ts';
import { drawn } from '../../drawn.ts';

interface Move {
  what: Element;
  frames: Keyframe[] | PropertyIndexedKeyframes;
  timing: KeyframeAnimationOptions;
}

let moves: Move[] = [];
let running: { onfinish?: () => void }[] = [];

beforeEach(() => {
  [moves, running] = [[], []];
  Element.prototype.animate = function (this: Element, frames, timing) {
    moves.push({ what: this, frames: frames as Keyframe[], timing: timing as KeyframeAnimationOptions });
    running.push({});
    return running.at(-1) as unknown as Animation;
  };
});

afterEach(() => {
  delete (Element.prototype as { animate?: unknown }).animate;
  delete document.documentElement.dataset['motion'];
  vi.unstubAllGlobals();
});

function at(x: number, y: number, width = 50): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(x, y, width, width);
  return element;
}

const calmly = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));
const ways = () => moves.map(({ frames }) => (Array.isArray(frames) ? frames[0]!['transform'] : Object.keys(frames).join()));

test('a card comes from the deck to where it lies, as large as it was there', () => {
  travel(at(300, 200, 100), at(0, 0, 50));
  expect(ways()).toEqual(['translate(-325px, -225px) rotate(0deg) scale(0.5)']);
  expect(moves[0]!.timing.duration).toBe(TRAVEL_MS);
});

test('a deal goes round, one card shortly after another, in the time that LOOK gives it', () => {
  deal([at(100, 0), at(200, 0), at(300, 0)], at(0, 0));
  expect(moves.map(({ timing }) => timing.delay)).toEqual([0, STAGGER_MS, 2 * STAGGER_MS]);
  expect(STAGGER_MS).toBe(40);
  expect(TRAVEL_MS).toBeGreaterThanOrEqual(180);
  expect(TRAVEL_MS).toBeLessThanOrEqual(240);
});

test('who wants less motion, by the device or by choice, gets a fade', () => {
  expect(wantsLessMotion()).toBe(false);
  document.documentElement.dataset['motion'] = 'less';
  travel(at(100, 0), at(0, 0));
  delete document.documentElement.dataset['motion'];
  calmly();
  travel(at(100, 0), at(0, 0));
  expect(ways()).toEqual(['opacity', 'opacity']);
});

test('what is not there, or cannot move, stays without a word', () => {
  travel(null, at(0, 0));
  travel(at(0, 0), null);
  delete (Element.prototype as { animate?: unknown }).animate;
  travel(at(0, 0), at(9, 9));
  fly(<b />, at(0, 0), at(9, 9));
  expect(moves).toEqual([]);
});

test('what flies is seen, not heard, takes no clicks from others, and is gone in the end', () => {
  drawn(null);
  fly(<b>pot</b>, at(0, 0), at(200, 0));
  const ghost = document.querySelector('.flying')!;
  expect([ghost.textContent, ghost.getAttribute('aria-hidden')]).toEqual(['pot', 'true']);
  expect((moves[0]!.frames as Keyframe[])[1]!['transform']).toContain('translate(200px, 0px)');
  running[0]!.onfinish!();
  expect(document.querySelector('.flying')).toBeNull();
});

test('calmly, it appears where it would have come to', () => {
  calmly();
  fly(<b>pot</b>, at(0, 0), at(200, 0));
  expect(document.querySelector<HTMLElement>('.flying')!.style.left).toBe('225px');
  expect((moves[0]!.frames as Keyframe[])[1]!['transform']).not.toContain('translate(200px');
  running[0]!.onfinish!();
});

function Hand({ order }: { order: string[] }) {
  const hand = useRef<HTMLDivElement>(null);
  useGlide(hand);
  return (
    <div ref={hand}>
      {order.map((name, place) => (
        <i data-glide={name} data-x={place} key={name} />
      ))}
    </div>
  );
}

test('children glide from where they lay to where they lie; first seen, they do not', () => {
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  let scrolled = 0;
  box.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(Number(this.dataset['x'] ?? 0) * 100, -scrolled, 50, 50);
  });
  const root = drawn(<Hand order={['a', 'b', 'c']} />);
  scrolled = 500;
  act(() => render(<Hand order={['a', 'b', 'c']} />, root));
  expect(moves).toEqual([]); // nor do they when only the page was scrolled
  act(() => render(<Hand order={['c', 'b', 'a', 'd']} />, root));
  expect(moves.map(({ what }) => (what as HTMLElement).dataset['glide'])).toEqual(['c', 'a']);
  expect(ways()).toEqual(['translate(200px, 0px)', 'translate(-200px, 0px)']);
  box.mockRestore();
});

const saying = (key: string): Saying => ({ key, kind: 'event', event: { type: 'dealt' }, names: [] });

function Witness({ lately, tell }: { lately: readonly Saying[]; tell(keys: string[]): void }) {
  useHappening(lately, (fresh) => tell(fresh.map(({ key }) => key)));
  return null;
}

test('each thing that happens is told once', () => {
  const tell = vi.fn<(keys: string[]) => void>();
  const root = drawn(<Witness lately={[]} tell={tell} />);
  const [one, two, three] = [saying('1'), saying('2'), saying('3')];
  for (const lately of [[one], [one, two], [two], [], [three]]) act(() => render(<Witness lately={lately} tell={tell} />, root));
  expect(tell.mock.calls).toEqual([[['1']], [['2']], [['3']]]);
});
