/** The back of every card of the house: lozenges, and its mark in the middle; fewer of them where the card is small. */
import { BlankCard } from './blank.tsx';

const CLOTH = '#24405a';
const GOLD = '#d0ab58';

export function CardBack({ label }: { label: string }) {
  return (
    <BlankCard label={label}>
      <rect x="5.5" y="5.5" width="89" height="129" rx="4.5" fill={CLOTH} />
      <g class="drawn-full">
        <path d={LOZENGES} fill={GOLD} fill-opacity="0.6" />
        <path d={LATTICE} stroke={GOLD} stroke-opacity="0.62" stroke-width="0.7" fill="none" />
        <rect x="8.5" y="8.5" width="83" height="123" rx="2.5" fill="none" stroke={GOLD} stroke-width="1" />
      </g>
      <g class="drawn-small">
        <path d={FEW} stroke={GOLD} stroke-opacity="0.7" stroke-width="2" fill="none" />
        <rect x="12" y="12" width="76" height="116" rx="2" fill="none" stroke={GOLD} stroke-width="2.4" />
      </g>
      <Medallion />
    </BlankCard>
  );
}

function Medallion() {
  return (
    <g transform="translate(50 70)">
      <circle r="21" fill={CLOTH} stroke={GOLD} stroke-width="1" />
      <circle r="17.5" fill="none" stroke={GOLD} stroke-width="2.6" />
      <path d="M0-13 9.6 0 0 13-9.6 0Z" fill={GOLD} />
      <path d="M0-6.4 4.7 0 0 6.4-4.7 0Z" fill={CLOTH} />
    </g>
  );
}

/** Lozenges in rows between the edges of the back; every second one is filled. */
const [ACROSS, DOWN] = [83 / 8, 123 / 8];
const LATTICE = lattice(8.5, 8.5, ACROSS, DOWN, 8, 8);
const FEW = lattice(12, 12, 76 / 3, 116 / 3, 3, 3);
const LOZENGES = Array.from({ length: 56 }, (_, at) => {
  const [x, y] = [8.5 + ((at % 8) + 0.5) * ACROSS, 8.5 + (Math.floor(at / 8) + 1) * DOWN];
  const [w, h] = [ACROSS * 0.28, DOWN * 0.28];
  return `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}Z`;
}).join('');

function lattice(x: number, y: number, across: number, down: number, columns: number, rows: number): string {
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [x + column * across, y + row * down];
      path += `M${left} ${top}l${across} ${down}M${left + across} ${top}l-${across} ${down}`;
    }
  }
  return path;
}
