/**
 * A number over time, game by game: evenly spaced, since an evening of ten games deserves more room than a quiet month.
 * One handle goes from game to game, under the pointer or by the arrows, and says what stood there.
 */
import { useState } from 'preact/hooks';
import { day, shortDay } from '../../i18n/dates.ts';
import { extremes, printed, scaleFromZero, scaleOf } from './scale.ts';
import { words } from '../words.ts';
import './chart.css';

export interface ChartPoint {
  at: number; // milliseconds
  value: number;
}

interface ChartProps {
  points: readonly ChartPoint[];
  label: string;
  empty?: string; // what is said where there is no point
  finest?: number; // the least step between two lines
  zero?: boolean; // the scale begins at nothing, and only the highest point is marked
  peak?: boolean; // the highest point means something: otherwise the last one has its number
  hands?: boolean; // each point is a hand of a series
}

export function Chart({ points, label, empty = words.noRatings, finest, zero = false, peak = true, hands = false }: ChartProps) {
  const [seen, setSeen] = useState<number | null>(null);
  if (!points.length) return <p class="chart-empty soft">{empty}</p>;
  const values = points.map(({ value }) => value);
  const { low, high, ticks } = zero ? scaleFromZero(values, finest) : scaleOf(values, finest);
  const last = points.length - 1;
  const x = (at: number) => (last ? (at / last) * 100 : 50);
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const place = (at: number) => ({ left: `${x(at)}%`, top: `${y(points[at]!.value)}%` });
  const { highest, lowest } = extremes(points);
  const here = Math.min(seen ?? last, last);
  const [from, to] = [shortDay(points[0]!.at), shortDay(points[last]!.at)];
  const keys: Record<string, number> = { ArrowLeft: here - 1, ArrowDown: here - 1, ArrowRight: here + 1, ArrowUp: here + 1 };
  Object.assign(keys, { Home: 0, End: last, PageUp: here + 10, PageDown: here - 10 });
  const press = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setSeen(Math.max(0, Math.min(last, to)));
  };
  const point = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    setSeen(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const marked = peak ? highest : last;
  const marks = peak && last > 0;
  const said = sayPoint(points[here]!, marks && here === highest, marks && here === lowest);
  return (
    <figure class="chart">
      <div class="chart-ticks figures" aria-hidden="true">
        {ticks.map((tick) => (
          <span style={{ top: `${y(tick)}%` }} key={tick}>
            {printed(tick)}
          </span>
        ))}
      </div>
      <div
        class="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={here + 1}
        aria-valuetext={said}
        data-testid="chart"
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setSeen(null)}
        onFocus={() => setSeen(here)}
        onBlur={() => setSeen(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path class="chart-lines" d={ticks.map((tick) => `M0 ${y(tick)}H100`).join('')} />
          <path class="chart-fill" d={`M${x(0)} 100${points.map(({ value }, at) => `L${x(at)} ${y(value)}`).join('')}L${x(last)} 100Z`} />
          <path class="chart-line" d={points.map(({ value }, at) => `${at ? 'L' : 'M'}${x(at)} ${y(value)}`).join('')} />
        </svg>
        <span class={`chart-end ${edge(x(marked))}`} style={place(marked)} aria-hidden="true">
          <b class="figures">{`${marks ? '▲ ' : ''}${printed(points[marked]!.value)}`}</b>
        </span>
        {marks && !zero && (
          <span class={`chart-end low ${edge(x(lowest))}`} style={place(lowest)} aria-hidden="true">
            <b class="figures">▼ {printed(points[lowest]!.value)}</b>
          </span>
        )}
        <span class="chart-dot" style={place(last)} aria-hidden="true" />
        {seen !== null && (
          <>
            <span class="chart-dot seen" style={place(here)} aria-hidden="true" />
            <span class={`chart-tip paper figures ${edge(x(here))}`} style={place(here)} aria-hidden="true">
              {said}
            </span>
          </>
        )}
      </div>
      <figcaption class="chart-days soft">
        <span>{from}</span>
        {last > 0 && <span class="chart-count">{(hands ? words.hands : words.games)(points.length)}</span>}
        {to !== from && <span>{to}</span>}
      </figcaption>
    </figure>
  );
}

/** "12 March 2026: 1532, the highest" */
function sayPoint({ at, value }: ChartPoint, highest: boolean, lowest: boolean): string {
  return [`${day(at)}: ${printed(value)}`, ...(highest ? [words.highest] : []), ...(lowest && !highest ? [words.lowest] : [])].join(', ');
}

/** Near an edge a label leans inwards. */
function edge(x: number): string {
  return x < 18 ? 'at-left' : x > 82 ? 'at-right' : '';
}
