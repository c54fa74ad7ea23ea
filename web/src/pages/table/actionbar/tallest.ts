/** In a series turns come and go quickly: the action bar keeps the place that it needed, so that the board does not jump. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const MOST = 0.4; // of the window

/** Tell the table how tall this was at most, as long as `wanted`, and until the window has another width. */
export function useTallest(area: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const bar = area.current;
    const table = bar?.closest<HTMLElement>('.table');
    if (!wanted || !bar || !table || typeof ResizeObserver !== 'function') return;
    let [tallest, width] = [0, innerWidth];
    const watcher = new ResizeObserver(() => {
      if (innerWidth !== width) {
        [tallest, width] = [0, innerWidth];
        table.style.removeProperty('--tallest');
      }
      const { offsetHeight: own } = bar.closest<HTMLElement>('.side-of-hand') ?? bar;
      const notice = bar.querySelector<HTMLElement>('.notice')?.offsetHeight ?? 0;
      if (own - notice <= tallest) return;
      tallest = own - notice;
      table.style.setProperty('--tallest', `${Math.min(tallest, innerHeight * MOST)}px`);
    });
    watcher.observe(bar);
    return () => {
      watcher.disconnect();
      table.style.removeProperty('--tallest');
    };
  }, [wanted]);
}
