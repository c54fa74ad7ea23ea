/** No motion after a jump: what is on the table has already happened. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import './still.css';

/** Put to rest, before anybody sees it, what the game let move when it was drawn. `at` is what changes with each drawing. */
export function useStill(table: RefObject<HTMLElement | null>, moves: boolean, at: unknown): void {
  useLayoutEffect(() => {
    if (moves || typeof document.getAnimations !== 'function') return;
    for (const motion of document.getAnimations()) {
      const what = motion.effect instanceof KeyframeEffect ? motion.effect.target : null;
      if (what && (table.current?.contains(what) || what.closest('.flying'))) motion.cancel();
    }
  }, [moves, at]);
}
