/** A small piece of squared paper: dots, the zones that are closed, and the last dot with a ring round it. */
import { useId } from 'preact/hooks';
import { SIDE_INKS, sideColours } from '../../../kit/sides.ts';
import type { Seat } from '../../../wire/index.ts';

interface DotsDrawingProps {
  rows: readonly string[]; // a letter for each point, as a view of dots has them
  last?: readonly [row: number, col: number];
  zones?: readonly (readonly [Seat, string])[]; // whose, and its rim: "1,2 2,3 …"
  links?: readonly string[]; // of two dots: "1,1 2,2"
  label: string;
}

const STEP = 20;

export function DotsDrawing({ rows, last, zones = [], links = [], label }: DotsDrawingProps) {
  const wide = (rows[0]?.length ?? 0) * STEP;
  const high = rows.length * STEP;
  const inks = SIDE_INKS[sideColours.value];
  const strokes = useId();
  const lines = [
    ...rows.map((_, row) => `M0 ${at(row)}H${wide}`),
    ...[...(rows[0] ?? '')].map((_, col) => `M${at(col)} 0V${high}`),
  ];
  return (
    <figure class="help-board">
      <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <defs>
          {inks.map(({ hatch }, seat) => (
            <pattern id={`${strokes}${seat}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={`rotate(${seat ? -45 : 45})`} key={seat}>
              <path d="M0 0V5" stroke={hatch} stroke-width="1.8" />
            </pattern>
          ))}
        </defs>
        <rect class="paper-sheet" width={wide} height={high} rx="3" />
        <path class="paper-squares" d={lines.join('')} />
        {zones.map(([seat, rim]) => (
          <path d={`${path(rim)}Z`} fill={`url(#${strokes}${seat})`} stroke={inks[seat as 0 | 1].ink} stroke-width="2" stroke-linejoin="round" key={rim} />
        ))}
        {links.map((link) => (
          <path class="paper-link" d={path(link)} stroke={inks[seatOf(rows, link)].ink} key={link} />
        ))}
        {last && <circle class="paper-last" cx={at(last[1])} cy={at(last[0])} r="8.4" />}
        {rows.flatMap((row, y) => [...row].map((letter, x) => <Dot letter={letter} x={at(x)} y={at(y)} key={`${x} ${y}`} />))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** As on the board: the second side's have a light heart, and what is taken is struck out. */
function Dot({ letter, x, y }: { letter: string; x: number; y: number }) {
  const found = '12ab'.indexOf(letter);
  if (found < 0) return null;
  const [seat, taken] = [(found % 2) as 0 | 1, found > 1];
  const { ink } = SIDE_INKS[sideColours.value][seat];
  return (
    <>
      <circle cx={x} cy={y} r={taken ? 4.6 : 5.4} fill={ink} fill-opacity={taken ? 0.62 : 1} />
      {seat === 1 && <circle class="paper-light" cx={x} cy={y} r="1.9" />}
      {taken && <path class="paper-strike" stroke={ink} d={`M${x - 5} ${y + 5}l10 -10`} />}
    </>
  );
}

function at(line: number): number {
  return STEP * line + STEP / 2;
}

/** "1,2 2,3" as a line from point to point. */
function path(points: string): string {
  const spots = points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
  return spots.map(([row, col], number) => `${number ? 'L' : 'M'}${at(col)} ${at(row)}`).join('');
}

function seatOf(rows: readonly string[], link: string): 0 | 1 {
  const [row = 0, col = 0] = link.split(' ')[0]!.split(',').map(Number);
  return rows[row]?.[col] === '2' ? 1 : 0;
}
