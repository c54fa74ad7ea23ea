/** The screen stays on while it is your game, where the browser can do that. */
import { useEffect } from 'preact/hooks';
import type { Lack } from './notifications.ts';
import { makeToggle } from './toggle.ts';

export const staysAwake = makeToggle('awake', true);

export function lacksWakeLock(): Lack | null {
  if ('wakeLock' in navigator) return null;
  return window.isSecureContext ? 'none' : 'https';
}

/** Hold the screen awake as long as `wanted`; the browser lets it go whenever the page is hidden. */
export function useWakeLock(wanted: boolean): void {
  const hold = wanted && staysAwake.on.value && lacksWakeLock() === null;
  useEffect(() => {
    if (!hold) return;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // The battery is low, or the device says no: then the screen goes dark as always.
      }
    };
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, [hold]);
}
