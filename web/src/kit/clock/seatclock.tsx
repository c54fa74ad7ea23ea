/** A seat's clock: it runs round the ring and counts below it; short time is told by notches, a sign and a word. */
import type { ComponentChildren } from 'preact';
import { leftNow, sayTime, useNow } from '../../table/clock.ts';
import { Ring } from './ring.tsx';
import { useHurry, type SweepFace } from './sweep.tsx';
import { words } from '../words.ts';

interface SeatClockProps {
  face: SweepFace;
  whole: number; // what a full clock shows
  turn: boolean;
  figure: boolean; // show the time, too
  label(time: string): string; // "Ann has 0:42"
  children: ComponentChildren; // who sits there
}

export function SeatClock({ face, whole, turn, figure, label, children }: SeatClockProps) {
  return (
    <div class="ring-with-clock">
      <Ring turn={turn} clock={face} whole={Math.max(whole, face.left)}>
        {children}
      </Ring>
      {figure && <Figure face={face} label={label} />}
    </div>
  );
}

/** The only part that is drawn again as time passes. */
function Figure({ face, label }: Pick<SeatClockProps, 'face' | 'label'>) {
  const left = leftNow(face, useNow());
  const hurry = useHurry(face);
  const said = label(sayTime(left));
  return (
    <time class={`clock figures ${hurry ? 'hurry' : ''}`} aria-label={hurry ? `${said}, ${words.hurry}` : said}>
      {sayTime(left)}
    </time>
  );
}
