/** Where the seats lie round a table, you being at the bottom. */

export const CROWD = 3; // more seats than this are drawn smaller

type Spot = readonly [x: number, y: number]; // from the middle: -1 is left or far, 1 is right or near

/**
 * Where the seat lies that comes `at` places after yours; the style sheet uses it where there is room. The near corners
 * stay free: your cards lie there, and what you may do.
 */
export function around(at: number, seats: number, square = false): Record<string, string> {
  const [x, y] = square ? alongEdges(at, seats) : onEllipse(at, seats);
  return { '--x': x.toFixed(4), '--y': y.toFixed(4) };
}

const OWN = (66 / 180) * Math.PI; // so much of the round is yours, to either side

function onEllipse(at: number, seats: number): Spot {
  if (seats < 3) return [0, -1];
  const first = Math.max((2 * Math.PI) / seats, OWN);
  const angle = first + ((2 * Math.PI - 2 * first) / (seats - 2)) * (at - 1);
  return [-Math.sin(angle), Math.cos(angle)];
}

// Up the left edge, along the far one, and down the right one; a table is about half as wide again as it is deep.
const EDGES: readonly Spot[] = [[-1, 0.5], [-1, -0.66], [-0.74, -1], [0.74, -1], [1, -0.66], [1, 0.5]];
const WIDE = 1.45;

function alongEdges(at: number, seats: number): Spot {
  const others = seats - 1;
  const end = others > 1 ? 0.5 - (0.5 * (others - 1)) / (others - 0.2) : 0.5; // a few do not sit in the corners
  const share = others > 1 ? end + ((1 - 2 * end) * (at - 1)) / (others - 1) : 0.5;
  const lengths = EDGES.slice(1).map(([x, y], to) => Math.hypot((x - EDGES[to]![0]) * WIDE, y - EDGES[to]![1]));
  let left = share * lengths.reduce((sum, each) => sum + each, 0);
  let edge = 0;
  while (edge < lengths.length - 1 && left > lengths[edge]!) left -= lengths[edge++]!;
  const [[x1, y1], [x2, y2]] = [EDGES[edge]!, EDGES[edge + 1]!];
  const part = Math.min(1, left / lengths[edge]!);
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}
