/** Kinds of chips, how a sum is made of them, and where the spots on their edges lie. */
export interface ChipKind {
  worth: number;
  face: string;
  mark: string;
  spots: number; // how many there are round the edge
  double?: boolean; // each of them split in two
}

const [BONE, INK, BRASS] = ['#f1ead8', '#26262a', '#d8b45f'];

/** The dearest first. No two have the same edge, so that colours are not needed to tell them apart. */
export const KINDS: readonly ChipKind[] = [
  { worth: 100_000, face: '#f1ead8', mark: '#8d2430', spots: 10 },
  { worth: 25_000, face: '#5a4636', mark: BONE, spots: 7, double: true },
  { worth: 5_000, face: '#3f5a63', mark: BRASS, spots: 5, double: true },
  { worth: 1_000, face: '#c08a2b', mark: INK, spots: 8 },
  { worth: 500, face: '#5f3f7d', mark: BONE, spots: 4, double: true },
  { worth: 100, face: INK, mark: BRASS, spots: 6 },
  { worth: 25, face: '#2f5f9f', mark: BONE, spots: 5 },
  { worth: 5, face: '#b0332c', mark: BONE, spots: 4 },
  { worth: 1, face: '#e9e0ca', mark: '#6f6552', spots: 3 },
];
const HIGHEST = 10; // a stack of the dearest chips grows no higher, however much they are

/** The fewest chips that make the amount: each kind with how many of it. */
export function stacksFor(amount: number): { kind: ChipKind; count: number }[] {
  let rest = Math.max(0, Math.floor(amount));
  return KINDS.flatMap((kind) => {
    const count = Math.floor(rest / kind.worth);
    rest -= count * kind.worth;
    return count ? [{ kind, count: Math.min(count, HIGHEST) }] : [];
  });
}

/** "25", "5k": what is printed on a chip. */
export function say(worth: number): string {
  return worth < 1000 ? String(worth) : `${worth / 1000}k`;
}

/** Where the spots begin and end, in radians. */
function arcs({ spots, double }: ChipKind, turn: number): [number, number][] {
  const half = Math.min(0.26, 1.1 / spots);
  return Array.from({ length: spots }, (_, at) => turn + (at * 2 * Math.PI) / spots).flatMap((middle): [number, number][] =>
    double
      ? [
          [middle - half, middle - half * 0.25],
          [middle + half * 0.25, middle + half],
        ]
      : [[middle - half, middle + half]],
  );
}

/** The spots on the rim, seen from above. */
export function rimSpots(kind: ChipKind, turn: number, inner: number, outer: number): string {
  return arcs(kind, turn)
    .map(([from, to]) => {
      const at = (angle: number, round: number) => `${toDecimals(Math.cos(angle) * round)} ${toDecimals(Math.sin(angle) * round)}`;
      return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
    })
    .join('');
}

/** The same spots on the near side of the edge. */
export function edgeSpots(kind: ChipKind, turn: number, wide: number, flat: number, thick: number): string {
  return arcs(kind, turn)
    .filter(([from, to]) => Math.sin(from) > 0 && Math.sin(to) > 0)
    .map(([from, to]) => {
      const at = (angle: number, down: number) => `${toDecimals(Math.cos(angle) * wide)} ${toDecimals(Math.sin(angle) * flat + down)}`;
      return `M${at(from, 0)}L${at(to, 0)}L${at(to, thick)}L${at(from, thick)}Z`;
    })
    .join('');
}

function toDecimals(number: number): string {
  return number.toFixed(2);
}
