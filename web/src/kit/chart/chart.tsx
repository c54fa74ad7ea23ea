/**
 * A number over time, game by game: evenly spaced, since an evening of ten games deserves more room than a quiet month.
 * One handle goes from game to game, under the pointer or by the arrows, and says what stood there.
 */
import { useState } from 'preact/hooks';
import { day } from '../../i18n/dates.ts';
import { extremes, scaleOf } from './scale.ts';
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
}

export function Chart({ points, label, empty = words.noRatings, finest, zero = false }: ChartProps) {
  const [seen, setSeen] = useState<number | null>(null);
  if (!points.length) return <p class="chart-empty soft">{empty}</p>;
  const values = points.map(({ value }) => value);
  const { low, high, ticks } = scaleOf(zero ? [...values, 0] : values, finest);
  const last = points.length - 1;
  const x = (at: number) => (last ? (at / last) * 100 : 50);
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const place = (at: number) => ({ left: `${x(at)}%`, top: `${y(points[at]!.value)}%` });
  const { highest, lowest } = extremes(points);
  const here = Math.min(seen ?? last, last);
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
  const said = sayPoint(points[here]!, last > 0 && here === highest, last > 0 && here === lowest);
  return (
    <figure class="chart">
      <div class="chart-ticks figures" aria-hidden="true">
        {ticks.map((tick) => (
          <span style={{ top: `${y(tick)}%` }} key={tick}>
            {tick}
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
        <span class={`chart-end ${edge(x(highest))}`} style={place(highest)} aria-hidden="true">
          <b class="figures">{last > 0 ? `▲ ${points[highest]!.value}` : points[highest]!.value}</b>
        </span>
        {last > 0 && !zero && (
          <span class={`chart-end low ${edge(x(lowest))}`} style={place(lowest)} aria-hidden="true">
            <b class="figures">▼ {points[lowest]!.value}</b>
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
        <span>{day(points[0]!.at)}</span>
        {last > 0 && <span class="chart-count">{words.games(points.length)}</span>}
        {last > 0 && <span>{day(points[last]!.at)}</span>}
      </figcaption>
    </figure>
  );
}

/** "12 March 2026: 1532, the highest" */
function sayPoint({ at, value }: ChartPoint, highest: boolean, lowest: boolean): string {
  return [`${day(at)}: ${value}`, ...(highest ? [words.highest] : []), ...(lowest && !highest ? [words.lowest] : [])].join(', ');
}

/** Near an edge a label leans inwards. */
function edge(x: number): string {
  return x < 18 ? 'at-left' : x > 82 ? 'at-right' : '';
}
