/** A ring that closes as time runs out. The browser moves it by itself: nothing is drawn again until the clock is set anew. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { leftNow } from '../../table/clock.ts';
import type { ClockFace } from '../../table/model.ts';
import { wantsLessMotion } from '../motion/motion.tsx';
import './sweep.css';

const HURRY_MS = 10_000;

/** A clock as it was read: so much was left then, and whether it has been running since. */
export type SweepFace = Pick<ClockFace, 'left' | 'at' | 'running'>;

interface SweepProps {
  class: string;
  cx: number;
  r: number;
  face: SweepFace;
  whole: number;
}

export function Sweep({ face, whole, cx, r, ...rest }: SweepProps) {
  const { left, at, running = false } = face;
  const gone = useMemo(() => Math.max(0, whole - leftNow(face, Date.now())), [left, at, running, whole]);
  const seconds = Math.max(1, Math.round(whole / 1000));
  return (
    <circle
      key={`${left} ${at} ${running} ${whole}`}
      class={`sweep ${rest.class}`}
      style={{
        animationDuration: `${whole}ms`,
        animationDelay: `${-Math.round(gone)}ms`,
        animationPlayState: running ? 'running' : 'paused',
        // A step each second is no motion to speak of.
        animationTimingFunction: wantsLessMotion() ? `steps(${seconds})` : 'linear',
      }}
      cx={cx}
      cy={cx}
      r={r}
      pathLength={100}
      transform={`rotate(-90 ${cx} ${cx})`}
    />
  );
}

/** Is it time to hurry: are less than ten seconds left on a clock that runs? */
export function useHurry(face: SweepFace | null): boolean {
  const late = face?.running ? face.at + face.left - HURRY_MS : Infinity;
  const [hurry, setHurry] = useState(late <= Date.now());
  useEffect(() => {
    const spare = late - Date.now();
    setHurry(spare <= 0);
    if (spare <= 0 || spare === Infinity) return;
    const timer = setTimeout(() => setHurry(true), spare);
    return () => clearTimeout(timer);
  }, [late]);
  return hurry;
}
