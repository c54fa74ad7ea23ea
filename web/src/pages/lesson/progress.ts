/** Going through a lesson: the right move goes on, another gets a nudge, and others play by themselves. */
import { useEffect, useState } from 'preact/hooks';
import { isRight, readingTime, type Beat } from './course.ts';
import { inLanguage } from './words.ts';

export interface Progress {
  at: number;
  moves: boolean; // the last step went on: let it be seen happening
  nudged: boolean;
  act(action: unknown): void;
  go(to: number): void;
}

export function useProgress(beats: readonly Beat[]): Progress {
  const [here, setHere] = useState({ at: 0, moves: false });
  const [nudged, setNudged] = useState(false);
  const { step, part } = beats[here.at]!;
  const go = (to: number) => {
    setNudged(false);
    setHere({ at: Math.max(0, Math.min(beats.length - 1, to)), moves: to === here.at + 1 });
  };
  useEffect(() => {
    if (part !== 'watch' || (!here.moves && here.at)) return; // a learner who went back looks as long as they like
    const timer = setTimeout(() => go(here.at + 1), readingTime(inLanguage(step.caption)));
    return () => clearTimeout(timer);
  }, [here]);
  return {
    ...here,
    nudged,
    go,
    act(action) {
      if (part !== 'act') return;
      if (isRight(action, step)) go(here.at + 1);
      else setNudged(true);
    },
  };
}
