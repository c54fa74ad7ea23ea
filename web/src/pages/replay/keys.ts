/** The keys of the reel come before the game's own: an arrow steps, it does not walk over the board. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isBusyElsewhere, isHeldDown, type Keys } from '../../kit/input/keys.ts';

export function useReelKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const pointed = useRef(false); // what has the focus was pressed, and not reached by keyboard
  useLayoutEffect(() => {
    const point = () => {
      pointed.current = true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') pointed.current = false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusyElsewhere(event)) return;
      const at = event.target instanceof Element ? event.target : null;
      if (!pointed.current && at?.closest('.board')) return; // somebody walks over the board by keyboard
      const deed = latest.current[event.key];
      if (!deed) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isHeldDown(event)) deed();
    };
    addEventListener('keydown', press, { capture: true });
    addEventListener('pointerdown', point, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('pointerdown', point, { capture: true });
    };
  }, []);
}
