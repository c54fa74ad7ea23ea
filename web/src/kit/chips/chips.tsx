/** Chips in small stacks, the dearest first; the figure beside them says the same. */
import { edgeSpots, KINDS, rimSpots, say, stacksFor, type ChipKind } from './stacks.ts';
import './chips.css';

const [WIDE, FLAT, THICK] = [13, 6.2, 4.6]; // a chip lying on the table, seen from a chair
const APART = 28;

/** So many chips as lie on a table: one stack for each kind. `size` is the width of a chip. */
export function Chips({ amount, size = 26 }: { amount: number; size?: number }) {
  const stacks = stacksFor(amount);
  if (!stacks.length) return null;
  const tall = Math.max(...stacks.map(({ count }) => count));
  const [width, height] = [stacks.length * APART, 2 * FLAT + tall * THICK + 2];
  const scale = size / (2 * WIDE);
  return (
    <svg class="chips" viewBox={`0 0 ${width} ${height}`} width={width * scale} height={height * scale} aria-hidden="true">
      {stacks.map(({ kind, count }, across) =>
        Array.from({ length: count }, (_, up) => (
          <Lying
            kind={kind}
            x={across * APART + APART / 2 + [0, 0.5, -0.3, 0.4, -0.5][up % 5]!}
            y={height - FLAT - THICK - 1 - up * THICK}
            turn={up * 1.9 + across}
            top={up === count - 1}
            key={`${across}.${up}`}
          />
        )),
      )}
    </svg>
  );
}

function Lying({ kind, x, y, turn, top }: { kind: ChipKind; x: number; y: number; turn: number; top: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${-WIDE} 0V${THICK}A${WIDE} ${FLAT} 0 0 0 ${WIDE} ${THICK}V0Z`} fill={kind.face} stroke="#0006" stroke-width="0.6" />
      <path d={edgeSpots(kind, turn, WIDE, FLAT, THICK)} fill={kind.mark} />
      <ellipse rx={WIDE} ry={FLAT} fill={kind.face} stroke="#0005" stroke-width="0.6" />
      <g transform={`scale(1 ${FLAT / WIDE})`}>
        <path d={rimSpots(kind, turn, WIDE * 0.76, WIDE * 0.98)} fill={kind.mark} />
        {top && <Face kind={kind} round={WIDE} />}
      </g>
    </g>
  );
}

/** One chip, held up to look at: colour, edge and figure each say what it is worth. */
export function Chip({ worth, size = 48 }: { worth: number; size?: number }) {
  const kind = KINDS.find((each) => each.worth === worth) ?? KINDS.at(-1)!;
  return (
    <svg class="chip" viewBox="-50 -50 100 100" width={size} height={size} role="img" aria-label={say(kind.worth)}>
      <circle r="48" fill={kind.face} stroke="#0006" stroke-width="1.5" />
      <path d={rimSpots(kind, 0, 36.5, 47.2)} fill={kind.mark} />
      <Face kind={kind} round={48} />
    </svg>
  );
}

/** What is printed in the middle of a chip. */
function Face({ kind, round }: { kind: ChipKind; round: number }) {
  const text = say(kind.worth);
  return (
    <g>
      <circle r={round * 0.68} fill="none" stroke={kind.mark} stroke-width={round * 0.035} />
      <text class="chip-worth" y={round * 0.24} font-size={round * (text.length > 3 ? 0.5 : text.length > 2 ? 0.58 : 0.74)} fill={kind.mark}>
        {text}
      </text>
    </g>
  );
}
