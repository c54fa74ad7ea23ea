/**
 * A card of Iota, drawn by us: so many shapes on a field. The field is hatched as engravers hatch the colours of arms, red
 * upright, blue level, green aslant, yellow in dots: whoever sees no colours reads it too.
 */
import { traitsOf } from './deck.ts';
import './face.css';

interface Field {
  ground: string;
  hatch: string; // the strokes on it
  shape: string;
}

/** Red, blue, green, yellow. Shapes stand out from the ground by more than 4.5 to 1; the grounds differ in lightness, too. */
export const FIELDS: readonly [Field, Field, Field, Field] = [
  { ground: '#b8342c', hatch: '#831914', shape: '#fffaf0' },
  { ground: '#3a72bf', hatch: '#1d4a8c', shape: '#fffaf0' },
  { ground: '#12522f', hatch: '#35885a', shape: '#fffaf0' },
  { ground: '#efbf40', hatch: '#b27f08', shape: '#231a04' },
];

/** Triangle, cross, circle, square: each round the origin, ten units to the top. */
const SHAPES = [
  'M0-9.6 10.4 8.6H-10.4Z',
  'M-3.4-9.6H3.4V-3.4H9.6V3.4H3.4V9.6H-3.4V3.4H-9.6V-3.4H-3.4Z',
  'M0-9.6A9.6 9.6 0 1 1 0 9.6 9.6 9.6 0 1 1 0-9.6Z',
  'M-8.6-8.6H8.6V8.6H-8.6Z',
] as const;

type Place = readonly [x: number, y: number];

/** Where one to four shapes lie on a card of 100 by 100, and how large they are. */
const PLACES: readonly { size: number; at: readonly Place[] }[] = [
  { size: 2.9, at: [[50, 50]] },
  { size: 1.95, at: [[29, 29], [71, 71]] },
  { size: 1.75, at: [[50, 28], [28, 70], [72, 70]] },
  { size: 1.7, at: [[29, 29], [71, 29], [29, 71], [71, 71]] },
];

interface CardFaceProps {
  text: string | null; // as it is written; null: its back
  label: string; // what is heard; nothing where it is ''
}

export function CardFace({ text, label }: CardFaceProps) {
  const heard = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const traits = text === null ? null : traitsOf(text);
  return (
    <span class="iota-card" data-card={text ?? undefined} {...heard}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {traits ? <Plain {...traits} /> : text === null ? <Back /> : <Wild />}
      </svg>
    </span>
  );
}

function Plain({ colour, number, shape }: { colour: number; number: number; shape: number }) {
  const field = FIELDS[colour] ?? FIELDS[0];
  const { size, at } = PLACES[number] ?? PLACES[0]!;
  return (
    <g>
      <Ground fill={field.ground} />
      <path d={HATCHES[colour]} fill="none" stroke={field.hatch} stroke-width={colour === 3 ? 5.2 : 4.2} stroke-linecap={colour === 3 ? 'round' : 'butt'} />
      {at.map(([x, y]) => (
        <path
          d={SHAPES[shape]}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill={field.shape}
          stroke={field.ground}
          stroke-width={5 / size}
          stroke-linejoin="round"
          paint-order="stroke"
          key={`${x} ${y}`}
        />
      ))}
    </g>
  );
}

/** The sheet itself: a rim of paper, and the field on it. */
function Ground({ fill }: { fill: string }) {
  return (
    <g>
      <rect x="0.5" y="0.5" width="99" height="99" rx="11" fill="#fbf8f0" stroke="#cfc5b0" />
      <rect x="4.5" y="4.5" width="91" height="91" rx="7.5" fill={fill} />
    </g>
  );
}

/** Any colour, any number, any shape. */
function Wild() {
  return (
    <g>
      <Ground fill="#fbf8f0" />
      {FIELDS.map(({ ground, shape }, at) => (
        <g transform={`rotate(${at * 90} 50 50)`} key={ground}>
          <path d="M8.5 6H91.5L50 47.5Z" fill={ground} stroke={ground} stroke-width="3" stroke-linejoin="round" />
          <path d={SHAPES[at]} transform={`translate(50 18.5) rotate(${at * -90}) scale(0.92)`} fill={shape} />
        </g>
      ))}
      <circle cx="50" cy="50" r="21" fill="#fbf8f0" />
      <path d={STAR} fill="#231a04" />
    </g>
  );
}

const [CLOTH, GOLD] = ['#24405a', '#d0ab58'];

function Back() {
  return (
    <g>
      <Ground fill={CLOTH} />
      <path d={aslant(13) + aslant(13, true)} stroke={GOLD} stroke-opacity="0.55" stroke-width="1.6" fill="none" />
      <circle cx="50" cy="50" r="22" fill={CLOTH} stroke={GOLD} stroke-width="3.4" />
      <path d="M50 34.5 61.5 50 50 65.5 38.5 50Z" fill={GOLD} />
    </g>
  );
}

const STAR = Array.from({ length: 10 }, (_, at) => {
  const [turn, far] = [(at * Math.PI) / 5, at % 2 ? 6.4 : 15.5];
  return `${at ? 'L' : 'M'}${(50 + far * Math.sin(turn)).toFixed(1)} ${(50.8 - far * Math.cos(turn)).toFixed(1)}`;
}).join('').concat('Z');

/** Strokes over the field, from edge to edge of it; each of the four is told from the others by its direction. */
const [LOW, HIGH] = [4.5, 95.5];
const EVEN = Array.from({ length: 7 }, (_, at) => 11 + at * 13);
const HATCHES: readonly [string, string, string, string] = [
  EVEN.map((x) => `M${x} ${LOW + 1}V${HIGH - 1}`).join(''),
  EVEN.map((y) => `M${LOW + 1} ${y}H${HIGH - 1}`).join(''),
  aslant(18.2),
  EVEN.flatMap((y, row) => EVEN.filter((_, at) => (at + row) % 2 === 0).map((x) => `M${x} ${y}h0`)).join(''),
];

/** Lines at 45 degrees, inside the field; falling where `turned`. */
function aslant(apart: number, turned = false): string {
  let path = '';
  for (let sum = 100 - Math.floor(86 / apart) * apart; sum < 190; sum += apart) {
    const [x1, x2] = [Math.max(LOW + 1, sum - HIGH + 1), Math.min(HIGH - 1, sum - LOW - 1)];
    if (x2 <= x1) continue;
    path += turned ? `M${x1} ${100 - (sum - x1)}L${x2} ${100 - (sum - x2)}` : `M${x1} ${sum - x1}L${x2} ${sum - x2}`;
  }
  return path;
}
