/** The table in full screen. */
import { useEffect, useState } from 'preact/hooks';

export function canFullscreen(): boolean {
  return document.fullscreenEnabled === true;
}

export async function toggleFullscreen(): Promise<void> {
  if (!canFullscreen()) return;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // The browser wants a touch or a key first: the next one will do.
  }
}

export function useIsFullscreen(): boolean {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const look = () => setFilled(document.fullscreenElement !== null);
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return filled;
}
