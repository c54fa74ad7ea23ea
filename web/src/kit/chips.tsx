/** Chips in small stacks, the dearest first; the figure beside them says the same. */
const KINDS = [
  { worth: 100, face: '#2b2b2e', mark: '#c9a24b' },
  { worth: 25, face: '#35649f', mark: '#f7f3e9' },
  { worth: 5, face: '#b8362f', mark: '#f7f3e9' },
  { worth: 1, face: '#ece4d0', mark: '#7d7260' },
] as const;
const COLUMN = 5;
const MOST = 15;

export function Chips({ amount }: { amount: number }) {
  const columns = inColumns(chipsFor(amount));
  if (!columns.length) return null;
  const tall = Math.max(...columns.map((column) => column.length));
  const [width, height] = [columns.length * 26, 16 + tall * 5];
  return (
    <svg class="chips" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {columns.map((column, across) =>
        column.map((kind, up) => <Chip kind={KINDS[kind]!} x={across * 26 + 13} y={height - 9 - up * 5} key={`${across}.${up}`} />),
      )}
    </svg>
  );
}

function Chip({ kind, x, y }: { kind: (typeof KINDS)[number]; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-11.5 0v4A11.5 5 0 0 0 11.5 4V0Z" fill={kind.face} stroke="#00000055" stroke-width="0.7" />
      <path d="M-8 3.4v4l3 1v-4ZM5 4.4v4l3-1v-4ZM-1.6 5v4h3.2V5Z" fill={kind.mark} />
      <ellipse rx="11.5" ry="5" fill={kind.face} stroke="#00000040" stroke-width="0.7" />
      <ellipse rx="7" ry="2.9" fill="none" stroke={kind.mark} stroke-width="0.9" />
    </g>
  );
}

/** The fewest chips that make the amount, as indices into the kinds; very large sums are cut short. */
export function chipsFor(amount: number): number[] {
  const chips: number[] = [];
  let rest = amount;
  KINDS.forEach(({ worth }, kind) => {
    for (; rest >= worth && chips.length < MOST; rest -= worth) chips.push(kind);
  });
  return chips;
}

function inColumns(chips: readonly number[]): number[][] {
  const columns: number[][] = [];
  for (let at = 0; at < chips.length; at += COLUMN) columns.push(chips.slice(at, at + COLUMN));
  return columns;
}
