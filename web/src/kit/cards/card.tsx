/** A playing card, drawn by us: sharp at any size; where it is narrow, one large index and one pip. */
import { CourtPicture } from './courts.tsx';
import { BRASS, inkOf, type Rank, type Suit } from './deck.ts';
import { Pip, PLACES } from './pips.tsx';
import { BlankCard } from './blank.tsx';

export { CardBack } from './back.tsx';
export type { Rank } from './deck.ts';

interface CardProps {
  rank: Rank;
  suit: Suit;
  small?: boolean; // the small drawing, or the full one; else the width of the card decides
  label: string;
}

export function Card({ rank, suit, small, label }: CardProps) {
  const ink = inkOf(suit);
  return (
    <BlankCard label={label} drawing={small === undefined ? undefined : small ? 'small' : 'full'}>
      <g fill={ink}>
        {small !== true && <Full rank={rank} suit={suit} ink={ink} />}
        {small !== false && <Small rank={rank} suit={suit} ink={ink} />}
      </g>
    </BlankCard>
  );
}

function Full({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  return (
    <g class="drawn-full">
      <Index rank={rank} suit={suit} ink={ink} />
      <g transform="rotate(180 50 70)">
        <Index rank={rank} suit={suit} ink={ink} />
      </g>
      <Middle rank={rank} suit={suit} ink={ink} />
    </g>
  );
}

function Index({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  return (
    <g>
      <Numeral rank={rank} x={13} y={25} size={26} ink={ink} weight={0.6} />
      <Pip suit={suit} x={13} y={36.5} size={13.5} />
    </g>
  );
}

interface NumeralProps {
  rank: Rank;
  x: number;
  y: number;
  size: number;
  ink: string;
  weight: number; // a little more than the type has by itself
}

/** The rank in the type of the house; the ten is set closer, to be no wider than the others. */
function Numeral({ rank, x, y, size, ink, weight }: NumeralProps) {
  const ten = rank === 10;
  return (
    <text
      class="card-index"
      transform={`translate(${ten ? x - size * 0.02 : x} ${y}) scale(${ten ? 0.86 : 1} 1)`}
      font-size={size}
      text-anchor="middle"
      letter-spacing={ten ? -size * 0.1 : 0}
      stroke={ink}
      stroke-width={weight}
    >
      {rank}
    </text>
  );
}

function Middle({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  if (rank === 'A') return <Ace suit={suit} />;
  if (typeof rank === 'string') return <CourtPicture rank={rank} suit={suit} ink={ink} />;
  return (
    <g>
      {PLACES[rank]?.map(([x, y]) => (
        <Pip suit={suit} x={x} y={y} size={19} turned={y > 70} key={`${x} ${y}`} />
      ))}
    </g>
  );
}

const RAYS = Array.from({ length: 24 }, (_, at) => at * 15);

/** One great pip in a wreath of lozenges, the shape of the house. */
function Ace({ suit }: { suit: Suit }) {
  return (
    <g>
      <Pip suit={suit} x={50} y={70} size={40} />
      {RAYS.map((turn) => (
        <path d="M50 36.4 51.9 39.4 50 42.4 48.1 39.4Z" transform={`rotate(${turn} 50 70)`} fill={BRASS} key={turn} />
      ))}
    </g>
  );
}

function Small({ rank, suit, ink }: { rank: Rank; suit: Suit; ink: string }) {
  return (
    <g class="drawn-small">
      <Numeral rank={rank} x={50} y={66} size={78} ink={ink} weight={2.4} />
      <Pip suit={suit} x={50} y={104} size={46} />
    </g>
  );
}
