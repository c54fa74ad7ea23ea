/** How many pixels of the device go into one of the page: it changes when the page is zoomed, or moved to another screen. */
import { useEffect, useReducer } from 'preact/hooks';

const SHARPEST = 3; // more pixels than this in one cost time, and nobody sees them

export function usePixelRatio(): number {
  const ratio = ratioNow();
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const changed = () => {
      if (ratioNow() !== ratio) again(undefined);
    };
    const still = typeof matchMedia === 'function' ? matchMedia(`(resolution: ${ratio}dppx)`) : null;
    still?.addEventListener('change', changed);
    addEventListener('resize', changed); // comes with a zoom of the page, also where the other is late
    return () => {
      still?.removeEventListener('change', changed);
      removeEventListener('resize', changed);
    };
  }, [ratio]);
  return Math.min(SHARPEST, ratio);
}

function ratioNow(): number {
  return window.devicePixelRatio || 1;
}
