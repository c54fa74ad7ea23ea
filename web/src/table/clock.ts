/** Reading clocks: what is left now, of how much, and how to say it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Clock, Question, SeatClock } from '../wire/index.ts';
import type { ClockFace } from './model.ts';

/** Milliseconds left on a clock that we read some time ago. */
export function leftNow(face: Pick<ClockFace, 'left' | 'at' | 'running'>, now: number): number {
  return Math.max(0, face.left - (face.running ? now - face.at : 0));
}

/** What a full clock would show: the whole of the ring round a seat. A reaction with a time of its own has no reserve. */
export function wholeOf(clock: Clock, question: Pick<Question, 'kind' | 'seconds'> | null = null): number {
  const asked = question?.seconds == null ? null : question.seconds * 1000;
  const reaction = question?.kind === 'reaction' ? (asked ?? clock.reaction ?? null) : null;
  if (reaction !== null) return reaction;
  const move = asked ?? clock.move;
  const limits = [
    ...(move == null ? [] : [move + (clock.bank ?? 0)]),
    ...(clock.total == null ? [] : [clock.total]),
  ];
  return limits.length ? Math.min(...limits) : 0;
}

/** What others are asked is not told. But where a clock began with no more than a reaction has, it is likely one. */
export function guessWhole(clock: Clock, face: ClockFace): number {
  const began = face.began ?? face.left;
  return clock.reaction != null && began <= clock.reaction ? clock.reaction : wholeOf(clock);
}

/** Clocks as they are read now. One that shows what we expect of it still runs, or stands, for the same question. */
export function readFaces(clocks: readonly SeatClock[], before: readonly ClockFace[], now: number): ClockFace[] {
  return clocks.map((clock, seat) => {
    const last = before[seat];
    const same = last !== undefined && Math.abs(leftNow(last, now) - clock.left) < SAME_MS;
    return { ...clock, at: now, began: same ? (last.began ?? last.left) : clock.left };
  });
}

const SAME_MS = 1500; // letters take different times on their way

/** "0:42", "12:05", "1:02:00"; tenths are not for people. */
export function sayTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const tick = signal(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Now, to a quarter of a second; the component is drawn again as it passes. */
export function useNow(): number {
  useEffect(() => {
    watchers++;
    tick.value = Date.now();
    timer ??= setInterval(() => (tick.value = Date.now()), 250);
    return () => {
      if (--watchers) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return tick.value;
}
