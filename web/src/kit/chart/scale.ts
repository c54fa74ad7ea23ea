/** Where the lines of a chart lie: round numbers with everything between them. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const FINEST = 10; // a rating that moved by a point or two is not a mountain range
const LINES = 4;

/** A scale for these values; a single one, or one value all along, lies in the middle. */
export function scaleOf(values: readonly number[], finest = FINEST): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = most === least ? 5 * finest : roundStep(Math.max(finest, (most - least) / LINES));
  const room = most === least ? step / 2 : 0;
  const low = Math.floor((least - room) / step) * step;
  const high = Math.max(low + step, Math.ceil((most + room) / step) * step);
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step) };
}

/** A scale that begins at nothing; where there is nothing else it ends one step above. */
export function scaleFromZero(values: readonly number[], finest = 1): Scale {
  return scaleOf([...values, 0, ...(values.some(Boolean) ? [] : [finest])], finest);
}

/** A number with a minus as it is printed. */
export function printed(value: number): string {
  return String(value).replace('-', '−');
}

/** 1, 2 or 5 and zeros: the first that is no smaller. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5].find((each) => each * power >= wanted) ?? 10) * power;
}

/** Where the highest and the lowest are; of equal ones, the last. */
export function extremes(points: readonly { value: number }[]): { highest: number; lowest: number } {
  let [highest, lowest] = [0, 0];
  points.forEach(({ value }, at) => {
    if (value >= points[highest]!.value) highest = at;
    if (value <= points[lowest]!.value) lowest = at;
  });
  return { highest, lowest };
}
