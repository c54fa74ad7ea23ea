/** A playing card, drawn by us: sharp at any size, its index readable at 44 px. */
import { Court } from './courts.tsx';
import { inkOf, Pip, PLACES, type Suit } from './pips.tsx';
import './card.css';

export type Rank = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'J' | 'Q' | 'K' | 'A';

interface CardProps {
  rank: Rank;
  suit: Suit;
  small?: boolean; // one large index and one pip, for tight places
  label: string;
}

export function Card({ rank, suit, small, label }: CardProps) {
  const ink = inkOf(suit);
  return (
    <svg class="card" viewBox="0 0 100 140" role="img" aria-label={label}>
      <Sheet />
      <g fill={ink}>
        {small ? <Plain rank={rank} suit={suit} /> : <Full rank={rank} suit={suit} ink={ink} />}
      </g>
    </svg>
  );
}

/** The back of every card of the house: a lattice of lozenges. */
export function CardBack({ label }: { label: string }) {
  return (
    <svg class="card" viewBox="0 0 100 140" role="img" aria-label={label}>
      <Sheet />
      <rect x="6" y="6" width="88" height="128" rx="5" fill="#263f52" />
      <svg x="9" y="9" width="82" height="122" viewBox="0 0 82 122">
        <path d={LATTICE} stroke="#c9a24b" stroke-opacity="0.5" stroke-width="0.8" fill="none" />
      </svg>
      <rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#c9a24b" stroke-width="1" />
      <path d="M50 50 65 70 50 90 35 70Z" fill="#263f52" stroke="#c9a24b" stroke-width="1.2" />
      <path d="M50 59 58.5 70 50 81 41.5 70Z" fill="#c9a24b" />
    </svg>
  );
}

function Sheet() {
  return <rect x="0.5" y="0.5" width="99" height="139" rx="8" fill="#fbf8f0" stroke="#cfc5b0" />;
}

function Full({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  return (
    <g>
      <Index rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Index rank={rank} suit={suit} />
      </g>
      <Middle rank={rank} suit={suit} ink={ink} />
    </g>
  );
}

function Index({ rank, suit }: { rank: Rank; suit: Suit }) {
  return (
    <g>
      <text class="card-index" x="14" y="25" font-size="25" text-anchor="middle" letter-spacing={rank === 10 ? -2.4 : 0}>
        {rank}
      </text>
      <Pip suit={suit} x={14} y={36} size={12} />
    </g>
  );
}

function Middle({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  if (rank === 'A') {
    return (
      <g>
        <circle cx="50" cy="70" r="25" fill="none" stroke={ink} stroke-width="0.9" />
        <circle cx="50" cy="70" r="27.5" fill="none" stroke="#a67f2c" stroke-width="0.9" />
        <Pip suit={suit} x={50} y={70} size={34} />
      </g>
    );
  }
  if (typeof rank === 'string') return <Court rank={rank} ink={ink} />;
  return (
    <g>
      {PLACES[rank]?.map(([x, y]) => (
        <Pip suit={suit} x={x} y={y} size={19} turned={y > 70} key={`${x} ${y}`} />
      ))}
    </g>
  );
}

function Plain({ rank, suit }: { rank: Rank; suit: Suit }) {
  return (
    <g>
      <text class="card-index" x="50" y="68" font-size="68" text-anchor="middle" letter-spacing={rank === 10 ? -6 : 0}>
        {rank}
      </text>
      <Pip suit={suit} x={50} y={104} size={40} />
    </g>
  );
}

const LATTICE = Array.from({ length: 22 }, (_, at) => {
  const from = at * 12 - 126;
  return `M${from} 0 ${from + 92} 122M${from + 92} 0 ${from} 122`;
}).join('');
