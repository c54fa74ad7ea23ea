/** A card that can be turned over: it turns when `up` changes, and does not move when it is first drawn. */
import type { ComponentChildren } from 'preact';
import { wantsLessMotion } from '../motion/motion.tsx';

interface FlipProps {
  up: boolean;
  front: ComponentChildren; // nothing, as long as nobody may know it
  back: ComponentChildren;
}

export function Flip({ up, front, back }: FlipProps) {
  return (
    <span class={`flip ${up ? 'up' : ''} ${wantsLessMotion() ? 'calm' : ''}`}>
      <span class="flip-back" aria-hidden={up}>
        {back}
      </span>
      <span class="flip-front" aria-hidden={!up}>
        {front}
      </span>
    </span>
  );
}
