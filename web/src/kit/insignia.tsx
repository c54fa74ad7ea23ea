/**
 * What a rank wears: a shield, on it chevrons for those who serve, lozenges and bars for those who lead, and a star in a
 * wreath for the one above all. Brass on ink; the general alone wears ink on brass.
 */
import type { ComponentChildren } from 'preact';

const [INK, BRASS, DARK] = ['#1f2b2a', '#d3ae5b', '#a67f2c'];
const SHIELD = 'M5 4H43V27C43 39.5 35 47.5 24 53 13 47.5 5 39.5 5 27Z';

const chevron = (y: number) => `M11 ${y} 24 ${y - 9} 37 ${y}V${y + 5.4}L24 ${y - 3.6} 11 ${y + 5.4}Z`;
const lozenge = (x: number, y: number, tall = 7.5) => `M${x} ${y - tall} ${x + tall * 0.74} ${y} ${x} ${y + tall} ${x - tall * 0.74} ${y}Z`;
const bar = (y: number) => `M11 ${y}H37V${y + 4}H11Z`;

const CHARGES: Record<string, string> = {
  private: chevron(29),
  sergeant: chevron(21) + chevron(30) + chevron(39),
  captain: lozenge(24, 20, 8.4) + bar(34),
  major: lozenge(16.6, 20) + lozenge(31.4, 20) + bar(34),
  colonel: lozenge(24, 15.4, 6.6) + lozenge(16, 22.6, 6.6) + lozenge(32, 22.6, 6.6) + bar(32.4) + bar(39),
};

interface InsigniaProps {
  rank: string; // its code
  size?: number; // its height
  label?: string; // nothing where the rank is named beside it
}

export function Insignia({ rank, size = 40, label }: InsigniaProps) {
  const heard = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg class="insignia" viewBox="0 0 48 56" width={(size * 48) / 56} height={size} data-rank={rank} {...heard}>
      <path d={SHIELD} fill={rank === 'general' ? BRASS : INK} stroke={rank === 'general' ? INK : BRASS} stroke-width="2.4" stroke-linejoin="round" />
      <path d="M8.4 7.4H39.6V27C39.6 37.5 33 44.3 24 49.2 15 44.3 8.4 37.5 8.4 27Z" fill="none" stroke={rank === 'general' ? INK : BRASS} stroke-opacity="0.5" stroke-width="0.9" />
      {charge(rank)}
    </svg>
  );
}

/** The ranks that are drawn here, the lowest first. */
export const INSIGNIA: readonly string[] = ['recruit', ...Object.keys(CHARGES), 'general'];

function charge(rank: string): ComponentChildren {
  switch (rank) {
    case 'recruit':
      return <path d={lozenge(24, 25.5, 10)} fill="none" stroke={BRASS} stroke-width="2.6" />;
    case 'general':
      return <General />;
    default:
      return CHARGES[rank] ? <path d={CHARGES[rank]} fill={BRASS} stroke={DARK} stroke-width="0.5" /> : null;
  }
}

const LEAVES = [-112, -84, -56, -28, 28, 56, 84, 112]; // degrees from the foot of the wreath

function General() {
  return (
    <g fill={INK}>
      <path d="M24 12.4 26.4 21.6 33.6 25 26.4 28.4 24 37.6 21.6 28.4 14.4 25 21.6 21.6Z" />
      {LEAVES.map((turn) => (
        <g transform={`rotate(${-turn} 24 26)`} key={turn}>
          <ellipse cx="24" cy="40.4" rx="3.9" ry="1.75" transform={`rotate(${turn < 0 ? -24 : 24} 24 40.4)`} />
        </g>
      ))}
    </g>
  );
}
