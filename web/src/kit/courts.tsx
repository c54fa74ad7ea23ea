/** The courts: one idea for each rank, the king a crown, the queen a rose, the knave a feathered cap. */
const BRASS = '#a67f2c';

export function Court({ rank, ink }: { rank: 'K' | 'Q' | 'J'; ink: string }) {
  const Emblem = { K: Crown, Q: Rose, J: Cap }[rank];
  return (
    <g>
      <rect x="27" y="20" width="46" height="100" rx="3" fill="none" stroke={ink} stroke-width="0.9" />
      <rect x="29" y="22" width="42" height="96" rx="2" fill={BRASS} fill-opacity="0.1" />
      <path d="M29 76 71 64" stroke={ink} stroke-width="0.9" />
      <path d="M29 79.5 71 67.5M29 72.5 71 60.5" stroke={BRASS} stroke-width="0.9" />
      <g transform="translate(50 43)">
        <Emblem ink={ink} />
      </g>
      <g transform="translate(50 97) rotate(180)">
        <Emblem ink={ink} />
      </g>
    </g>
  );
}

function Crown({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M-13 10-16-7-7.5 0 0-12 7.5 0 16-7 13 10Z" fill={ink} />
      <path d="M-13 12.5H13v4H-13Z" fill={BRASS} />
      <circle cx="-16" cy="-9" r="2.2" fill={BRASS} />
      <circle cx="0" cy="-14" r="2.4" fill={BRASS} />
      <circle cx="16" cy="-9" r="2.2" fill={BRASS} />
      <path d="M0 0 2.6 4 0 8-2.6 4Z" fill="#f7f3e9" />
    </g>
  );
}

const PETALS = [0, 60, 120, 180, 240, 300];

function Rose({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M-3 12C-8 11-13 13-15 17-9 19-4 17-1 13ZM3 12C8 11 13 13 15 17 9 19 4 17 1 13Z" fill={BRASS} />
      {PETALS.map((turn) => (
        <circle cx="0" cy="-7.6" r="6" transform={`rotate(${turn})`} fill={ink} stroke="#f7f3e9" stroke-width="1" key={turn} />
      ))}
      <circle r="5.6" fill={ink} stroke="#f7f3e9" stroke-width="1" />
      <path d="M-2.6.6A2.8 2.8 0 1 1 1.4 2.6" fill="none" stroke="#f7f3e9" stroke-width="1.2" />
    </g>
  );
}

function Cap({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M4-6C7-14 13-18 19-17 19-9 14-2 7 2Z" fill={BRASS} />
      <path d="M5 0C9-6 13-11 17-15" fill="none" stroke="#f7f3e9" stroke-width="1" />
      <path d="M-15 8C-15-4-9-11 0-11 8-11 13-4 13 6Z" fill={ink} />
      <path d="M-18 13C-8 5 7 4 17 8 16 13 10 15 2 15-6 15-13 16-18 13Z" fill={ink} stroke="#f7f3e9" stroke-width="1" />
      <circle cx="6" cy="3" r="2.2" fill="#f7f3e9" />
    </g>
  );
}
