/** The room: a round table under a lamp, and one chair that is free. The window shows the light of the page. */
import { visibleTheme } from '../../../app/theme.ts';
import { words } from './words.ts';
import './roompicture.css';

export function RoomPicture() {
  return (
    <svg class="room-picture" viewBox="0 0 560 372" role="img" aria-label={words.picture}>
      <defs>
        <linearGradient id="lamplight" x1="0" y1="0" x2="0" y2="1">
          <stop class="lamplight-near" offset="0" />
          <stop class="lamplight-far" offset="1" />
        </linearGradient>
        <radialGradient id="felt" cx="0.5" cy="0.35" r="0.7">
          <stop class="felt-near" offset="0" />
          <stop class="felt-far" offset="1" />
        </radialGradient>
      </defs>
      <ellipse class="rug" cx="280" cy="322" rx="262" ry="42" />
      <ellipse class="rug-edge" cx="280" cy="322" rx="246" ry="36" />
      <Window />
      <Shelf />
      <path class="light-cone" d="M249 92 96 262A188 66 0 0 0 464 262L311 92Z" />
      <Chair x={166} y={196} scale={0.84} />
      <Chair x={280} y={184} scale={0.8} />
      <Chair x={394} y={196} scale={0.84} />
      <Chair x={84} y={252} scale={0.95} turned={-1} />
      <Chair x={476} y={252} scale={0.95} turned={1} />
      <Table />
      <Things />
      <Lamp />
      <Chair x={280} y={350} scale={1.12} yours />
    </svg>
  );
}

function Window() {
  return (
    <g transform="translate(30 34)">
      <path class="sky" d="M0 140V50A50 50 0 0 1 100 50V140Z" />
      {visibleTheme() === 'evening' ? (
        <g>
          <path class="moon" d="M68 36A19 19 0 1 0 74 64 15.5 15.5 0 0 1 68 36Z" />
          <path class="stars" d="M24 52h.1M38 30h.1M86 84h.1M30 96h.1M62 104h.1" />
        </g>
      ) : (
        <g>
          <circle class="sun" cx="64" cy="52" r="17" />
          <path class="cloud" d="M10 96c2-10 16-12 20-3 9-3 15 3 13 9H12c-3 0-3-4-2-6Z" />
        </g>
      )}
      <path class="frame" d="M0 140V50A50 50 0 0 1 100 50V140ZM50 0V140M0 78H100" />
      <path class="sill" d="M-10 140H110V150H-10Z" />
      <path
        class="cat"
        d="M64 140C60 126 66 112 76 108L75 97 81 102 87 102 93 97 92 108C95 113 94 118 91 121 95 128 95 135 93 140ZM66 138C54 140 47 138 46 133 45 130 48 129 50 131 53 135 60 134 65 132Z"
      />
    </g>
  );
}

/** Boxes and books on the wall: other evenings. */
function Shelf() {
  return (
    <g transform="translate(424 70)">
      <path class="book-a" d="M8 8H18V44H8Z" />
      <path class="book-b" d="M21 2H30V44H21Z" />
      <path class="book-c" d="M33 12 43 9 51 42 42 44.5Z" />
      <path class="book-b" d="M62 26H100V44H62Z" />
      <path class="book-a" d="M66 14H96V25H66Z" />
      <path class="shelf" d="M-4 44H112V50H-4Z" />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <path class="cord" d="M280 0V58" />
      <ellipse class="bulb" cx="280" cy="93" rx="20" ry="9" />
      <path class="lamp" d="M280 56C300 56 316 72 322 93H238C244 72 260 56 280 56Z" />
      <path class="lamp-edge" d="M238 93H322" />
    </g>
  );
}

function Table() {
  return (
    <g>
      <path class="leg" d="M262 262H298L306 322H254Z" />
      <path class="leg-foot" d="M212 330C228 318 250 316 262 314H298C310 316 332 318 348 330Z" />
      <path class="table-side" d="M96 240V254A184 62 0 0 0 464 254V240Z" />
      <ellipse class="table-rim" cx="280" cy="240" rx="184" ry="62" />
      <ellipse class="felt" cx="280" cy="238.5" rx="168" ry="53" />
    </g>
  );
}

/** What lies on the table, seen from your chair. */
function Things() {
  return (
    <g>
      <g transform="translate(206 226) scale(1 0.52) rotate(-14)">
        <rect class="sheet" x="-27" y="-27" width="54" height="54" />
        <path class="pencil-lines" d="M-9-21V21M9-21V21M-21-9H21M-21 9H21" />
        <path class="pencil-cross" d="M-19-19-11-11M-11-19-19-11M-4-4 4 4M4-4-4 4" />
        <circle class="pencil-nought" cx="15" cy="-15" r="4.5" />
        <circle class="pencil-nought" cx="-15" cy="15" r="4.5" />
      </g>
      <g transform="translate(318 208) scale(1 0.52) rotate(8)">
        <rect class="back" x="-17" y="-24" width="34" height="48" rx="4" />
        <path class="back-mark" d="M0-9 7 0 0 9-7 0Z" />
      </g>
      <g transform="translate(262 246) scale(1 0.52)">
        <g transform="rotate(-12)">
          <rect class="sheet" x="-18" y="-25" width="36" height="50" rx="4" />
          <path class="red-pip" d="M0-13 9 0 0 13-9 0Z" />
        </g>
        <g transform="translate(28 2) rotate(9)">
          <rect class="sheet" x="-18" y="-25" width="36" height="50" rx="4" />
          <path class="black-pip" d="M0-12C-6-5-11-2-11 4-11 9-5 11-2 6L-5 14H5L2 6C5 11 11 9 11 4 11-2 6-5 0-12Z" />
        </g>
      </g>
      <Chips x={362} y={238} colour="a" high={4} />
      <Chips x={384} y={246} colour="b" high={2} />
      <Chips x={350} y={252} colour="c" high={3} />
      <Cup />
    </g>
  );
}

function Chips({ x, y, colour, high }: { x: number; y: number; colour: 'a' | 'b' | 'c'; high: number }) {
  return (
    <g>
      {Array.from({ length: high }, (_, up) => (
        <ellipse class={`chip-${colour}`} cx={x} cy={y - up * 3.6} rx="10" ry="4.6" key={up} />
      ))}
    </g>
  );
}

function Cup() {
  return (
    <g transform="translate(150 240)">
      <ellipse class="saucer" cx="0" cy="9" rx="17" ry="6" />
      <path class="cup" d="M-10-4H10C10 4 7 9 0 9S-10 4-10-4ZM10-2C16-3 16 5 9 4" />
      <path class="steam" d="M-4-11C-7-15-1-17-4-22M4-11C1-15 7-17 4-22" />
    </g>
  );
}

interface ChairProps {
  x: number;
  y: number;
  scale: number;
  turned?: -1 | 0 | 1;
  yours?: boolean;
}

/** The back of a chair; yours is of brass, and free. */
function Chair({ x, y, scale, turned = 0, yours }: ChairProps) {
  return (
    <g class={yours ? 'chair yours' : 'chair'} transform={`translate(${x} ${y}) scale(${turned ? scale * 0.72 : scale} ${scale}) skewY(${turned * -7})`}>
      <path class="chair-leg" d="M-22 0-26 30M22 0 26 30" />
      <path class="chair-back" d="M-25 4C-29-18-29-38-22-54 -8-62 8-62 22-54 29-38 29-18 25 4Z" />
      <path class="chair-slats" d="M-12-50C-15-34-15-16-13 0M0-53V1M12-50C15-34 15-16 13 0" />
    </g>
  );
}
