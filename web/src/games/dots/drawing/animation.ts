/** What moves: a dot comes down, and a zone is hatched from its newest dot. Nothing waits for it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { wantsLessMotion, useHappening } from '../../../kit/motion/motion.tsx';
import type { Event, View } from '../../../wire/generated-dots.ts';
import type { Sight } from '../../page.ts';
import type { Filling } from './paper.ts';

const [LANDS_MS, FILLS_MS, FADES_MS] = [200, 520, 160];

interface Motion {
  point: number;
  zones: number; // closed by it
  since: number;
  fades: boolean;
}

export interface Animation {
  landing: { point: number; part: number } | null;
  filling: Filling | null;
}

export function useAnimation({ view, past, lately }: Sight<View>): Animation {
  const [motion, setMotion] = useState<Motion | null>(null);
  const [now, setNow] = useState(0);
  const frame = useRef(0);
  useHappening(lately, (fresh) => {
    const events = fresh.flatMap((saying) => (saying.kind === 'event' ? [saying.event as unknown as Event] : []));
    const dot = events.findLast((event) => event.type === 'dotted');
    if (!dot || past === null || past.moves >= view.moves || typeof requestAnimationFrame !== 'function') return;
    const since = performance.now();
    const zones = Math.max(0, (view.zones?.length ?? 0) - (past.zones?.length ?? 0));
    setNow(since);
    setMotion({ point: dot.row * view.width + dot.col, zones, since, fades: wantsLessMotion() });
  });
  const lasts = !motion ? 0 : motion.fades ? FADES_MS : motion.zones ? FILLS_MS : LANDS_MS;
  useEffect(() => {
    if (!motion) return;
    const step = () => {
      setNow(performance.now());
      if (performance.now() - motion.since < lasts) frame.current = requestAnimationFrame(step);
      else setMotion(null);
    };
    frame.current = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame.current);
  }, [motion]);
  if (!motion || past === null || motion.point !== view.last) return { landing: null, filling: null };
  const since = Math.max(0, now - motion.since);
  const part = (of: number) => Math.min(1, since / of);
  const landing = part(motion.fades ? FADES_MS : LANDS_MS);
  return {
    landing: landing < 1 ? { point: motion.point, part: motion.fades ? 1 : landing } : null,
    filling: motion.zones ? { fresh: motion.zones, from: motion.point, part: ease(part(motion.fades ? FADES_MS : FILLS_MS)), fades: motion.fades } : null,
  };
}

function ease(part: number): number {
  return 1 - (1 - part) ** 2.2;
}
