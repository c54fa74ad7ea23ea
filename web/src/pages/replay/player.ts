/** Going through a reel: where we are, whether it plays by itself, and how fast. */
import { useEffect, useState } from 'preact/hooks';
import { pause, type Reel } from './reel.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Player {
  at: number;
  moves: boolean; // the last step went one on: let it be seen happening
  playing: boolean;
  speed: Speed;
  seek(to: number): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

export function usePlayer(reel: Reel, start: number): Player {
  const last = reel.stops.length - 1;
  const [here, setHere] = useState({ at: Math.min(last, Math.max(0, start)), moves: false });
  const [wanted, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const at = Math.min(here.at, last); // another view of the game may have fewer stops
  const playing = wanted && at < last;

  const to = (next: number) => {
    const within = Math.min(last, Math.max(0, next));
    setHere({ at: within, moves: within === at + 1 });
  };
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setHere({ at: at + 1, moves: true }), pause(reel.stops[at]!) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, reel]);

  return {
    at,
    moves: here.moves,
    playing,
    speed,
    setSpeed,
    seek(next) {
      setPlaying(false);
      to(next);
    },
    toggle() {
      if (!playing && at === last) to(0);
      setPlaying(!playing);
    },
  };
}
