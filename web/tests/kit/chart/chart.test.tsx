import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { Chart } from '../../../src/kit/chart/chart.tsx';
import { extremes, scaleFromZero, scaleOf } from '../../../src/kit/chart/scale.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import { drawn, hook } from '../../drawn.ts';
import { key } from '../keyboard.ts';

afterEach(() => chooseLanguage('en'));

const DAY = 86_400_000;
const POINTS = [1500, 1531, 1490, 1562].map((value, at) => ({ at: Date.UTC(2026, 2, 1) + at * DAY, value }));

test('the lines of a scale are round numbers with everything between them', () => {
  expect(scaleOf([1471, 1745])).toEqual({ low: 1400, high: 1800, ticks: [1400, 1500, 1600, 1700, 1800] });
  expect(scaleOf([1500, 1531, 1490])).toEqual({ low: 1480, high: 1540, ticks: [1480, 1500, 1520, 1540] });
});

test('a point or two is no mountain range, and one value lies in the middle', () => {
  expect(scaleOf([1500, 1501]).ticks).toEqual([1500, 1510]);
  expect(scaleOf([1500])).toEqual({ low: 1450, high: 1550, ticks: [1450, 1500, 1550] });
  expect(scaleOf([1513, 1513])).toMatchObject({ low: 1450, high: 1550 });
});

test.each([[[0, 3]], [[-40, 2600]], [[1999, 2001]], [[1, 1_000_000]]])('%j lie within their scale, on few lines', (values) => {
  const { low, high, ticks } = scaleOf(values);
  expect(low).toBeLessThanOrEqual(values[0]!);
  expect(high).toBeGreaterThanOrEqual(values[1]!);
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect([ticks[0], ticks.at(-1)]).toEqual([low, high]);
});

test('of equal heights the last is the one', () => {
  expect(extremes([{ value: 3 }, { value: 5 }, { value: 5 }, { value: 3 }])).toEqual({ highest: 2, lowest: 3 });
});

test('the highest and the lowest are marked by shape and figure', () => {
  const root = drawn(<Chart points={POINTS} label="Rating" />);
  expect([...root.querySelectorAll('.chart-end')].map((each) => each.textContent)).toEqual(['▲ 1562', '▼ 1490']);
  expect(root.querySelector('figcaption')?.textContent).toBe('1 Mar 20264 games4 Mar 2026');
});

test('a chart of counts begins at nothing, on whole numbers, and marks the highest alone', () => {
  const points = [2, 4, 3].map((value, at) => ({ at: Date.UTC(2026, 2, 1) + at * DAY, value }));
  const root = drawn(<Chart points={points} label="Lots" finest={1} zero />);
  expect([...root.querySelectorAll('.chart-ticks span')].map((each) => each.textContent)).toEqual(['0', '1', '2', '3', '4']);
  expect([...root.querySelectorAll('.chart-end')].map((each) => each.textContent)).toEqual(['▲ 4']);
  expect(drawn(<Chart points={[]} label="Lots" empty="None yet." />).textContent).toBe('None yet.');
});

const texts = (root: HTMLElement, what: string) => [...root.querySelectorAll(what)].map((each) => each.textContent);

test('nothing but zeros lies on the lowest line', () => {
  expect(scaleFromZero([0, 0, 0], 1)).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  expect(scaleFromZero([-5, -2], 1).ticks).toEqual([-6, -4, -2, 0]);
});

test('a minus is printed as one', () => {
  const points = [-4, 3, -1].map((value, at) => ({ at: Date.UTC(2026, 2, 1) + at * DAY, value }));
  const root = drawn(<Chart points={points} label="Chips" finest={1} zero />);
  expect(root.textContent).not.toContain('-');
  expect(texts(root, '.chart-ticks span')).toContain('−4');
  expect(hook(root, 'chart')?.getAttribute('aria-valuetext')).toBe('3 March 2026: −1');
});

test('of one day there is one date, in the short form of the language', () => {
  const points = [2, 4].map((value, at) => ({ at: Date.UTC(2026, 2, 12, 9 + at), value }));
  expect(texts(drawn(<Chart points={points} label="Lots" hands />), '.chart-days span')).toEqual(['12 Mar 2026', '2 hands']);
  chooseLanguage('fi');
  expect(texts(drawn(<Chart points={POINTS} label="Vahvuus" />), '.chart-days span')).toEqual(['1.3.2026', '4 peliä', '4.3.2026']);
  chooseLanguage('ru');
  expect(texts(drawn(<Chart points={POINTS} label="Рейтинг" hands />), '.chart-days span')).toEqual(['1 мар. 2026', '4 раздачи', '4 мар. 2026']);
});

test('where the peak means nothing, the last point has its number', () => {
  const points = [100, 40, 33].map((value, at) => ({ at: Date.UTC(2026, 2, 1) + at * DAY, value }));
  const root = drawn(<Chart points={points} label="Share" finest={1} zero peak={false} />);
  expect(texts(root, '.chart-end')).toEqual(['33']);
  key(hook(root, 'chart')!, 'Home');
  expect(hook(root, 'chart')?.getAttribute('aria-valuetext')).toBe('1 March 2026: 100');
});

test('one handle goes through the games by key and says what stood there', () => {
  const root = drawn(<Chart points={POINTS} label="Rating" />);
  const plot = hook(root, 'chart')!;
  const said = () => plot.getAttribute('aria-valuetext');
  expect(plot.getAttribute('role')).toBe('slider');
  expect(said()).toBe('4 March 2026: 1562, the highest');
  expect(key(plot, 'ArrowLeft').defaultPrevented).toBe(true);
  expect(said()).toBe('3 March 2026: 1490, the lowest');
  expect(root.querySelector('.chart-tip')?.textContent).toBe(said());
  key(plot, 'Home');
  key(plot, 'ArrowLeft');
  expect([said(), plot.getAttribute('aria-valuenow')]).toEqual(['1 March 2026: 1500', '1']);
  key(plot, 'PageUp');
  expect(plot.getAttribute('aria-valuenow')).toBe('4');
  expect(key(plot, 'x').defaultPrevented).toBe(false);
});

test('the pointer finds the nearest game, and takes the word away with it', () => {
  const root = drawn(<Chart points={POINTS} label="Rating" />);
  const plot = hook(root, 'chart')!;
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
  act(() => void plot.dispatchEvent(new PointerEvent('pointermove', { clientX: 210, bubbles: true })));
  expect(root.querySelector('.chart-tip')?.textContent).toBe('2 March 2026: 1531');
  act(() => void plot.dispatchEvent(new PointerEvent('pointerleave')));
  expect(root.querySelector('.chart-tip')).toBeNull();
});

test('one game is a point, none a sentence', () => {
  const one = drawn(<Chart points={POINTS.slice(0, 1)} label="Rating" />);
  expect(one.querySelectorAll('.chart-dot')).toHaveLength(1);
  expect(hook(one, 'chart')?.getAttribute('aria-valuetext')).toBe('1 March 2026: 1500');
  const none = drawn(<Chart points={[]} label="Rating" />);
  expect(none.textContent).toBe('No rated games yet. The line begins with the first.');
});
