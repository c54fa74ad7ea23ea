/** Beside a name: the points, and how many cards are held. A player who gave up holds none, and the seat says so. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { wantsLessMotion } from '../../kit/motion/motion.tsx';
import type { View } from '../../wire/generated-iota.ts';
import type { Seat } from '../../wire/index.ts';
import { IotaCard } from './cards/card.tsx';
import { words } from './words.ts';

export function SeatNote({ view, seat }: { view: View; seat: Seat }) {
  const [points, cards] = [view.scores[seat] ?? 0, view.hands[seat] ?? 0];
  const gone = view.out?.includes(seat) ?? false;
  return (
    <span class="stack figures iota-note" data-testid={`score-${seat}`}>
      <b aria-hidden="true">
        <CountUp to={points} />
      </b>
      <span class="hidden-words">{words.points(points)}</span>
      {!gone && (
        <span class="iota-backs" role="img" aria-label={words.held(cards)} data-testid={`held-${seat}`} data-held-cards={cards}>
          {Array.from({ length: cards }, (_, at) => (
            <IotaCard text={null} label="" key={at} />
          ))}
          <span class="iota-count">{cards}</span>
        </span>
      )}
    </span>
  );
}

const COUNTS_MS = 480;

/** A number that is counted up to its new value; at once where nobody saw it change, or wants less motion. */
export function CountUp({ to }: { to: number }) {
  const [shown, setShown] = useState(to);
  const whole = useRef<HTMLSpanElement>(null);
  const from = useRef(to);
  // Before it is painted: a number that jumps must not be seen to count.
  useLayoutEffect(() => {
    if (wantsLessMotion() || whole.current?.closest('.still') || typeof requestAnimationFrame !== 'function' || to < from.current) {
      from.current = to;
      setShown(to);
    }
  }, [to]);
  useEffect(() => {
    if (from.current === to) return;
    const [start, since] = [from.current, performance.now()];
    let frame = 0;
    const step = () => {
      const part = Math.min(1, (performance.now() - since) / COUNTS_MS);
      from.current = part < 1 ? Math.round(start + (to - start) * (1 - (1 - part) ** 2)) : to;
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <span ref={whole}>{shown}</span>;
}
