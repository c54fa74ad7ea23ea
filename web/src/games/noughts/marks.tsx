/** A cross in red and a nought in blue, as a hand would draw them on a square of 100. */
import { wantsLessMotion } from '../../kit/motion/motion.tsx';

interface MarkProps {
  mark: 'X' | 'O';
  fresh?: boolean; // draw the stroke now
  plain?: boolean; // on a dark plate
}

export function Mark({ mark, fresh, plain }: MarkProps) {
  const strokes =
    mark === 'X'
      ? ['M24 22C38 40 60 60 77 79', 'M77 23C61 38 40 61 22 78']
      : ['M52 20C31 20 20 35 21 52 22 70 36 81 52 79 70 77 81 63 79 47 77 31 66 20 47 21'];
  return (
    <g class={`mark-${mark} ${fresh ? appearing() : ''} ${plain ? 'plain' : ''}`} fill="none" stroke-linecap="round" stroke-width={plain ? 13 : 8.5}>
      {strokes.map((stroke) => (
        <path d={stroke} pathLength={100} key={stroke} />
      ))}
    </g>
  );
}

const centre = (cell: number) => [(cell % 3) * 100 + 50, Math.floor(cell / 3) * 100 + 50] as const;

/** The stroke through three in a row, over the whole board of 300. */
export function WinStroke({ line, mark, fresh }: { line: readonly number[]; mark: 'X' | 'O'; fresh: boolean }) {
  const [x1, y1] = centre(line[0] ?? 0);
  const [x2, y2] = centre(line.at(-1) ?? 0);
  const reach = 0.17;
  const [dx, dy] = [(x2 - x1) * reach, (y2 - y1) * reach];
  return (
    <path
      class={`win-stroke mark-${mark} ${fresh ? appearing() : ''}`}
      d={`M${x1 - dx} ${y1 - dy} ${x2 + dx} ${y2 + dy}`}
      pathLength={100}
      fill="none"
      stroke-width="7"
      stroke-linecap="round"
    />
  );
}

/** Drawn stroke by stroke or, with less motion, faded in. */
function appearing(): string {
  return wantsLessMotion() ? 'faded' : 'fresh';
}
