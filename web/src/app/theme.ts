/** Evening or morning: as the device has it, until somebody chooses here. */
import { effect, signal } from '@preact/signals';

export type Light = 'auto' | 'evening' | 'morning';

const KEY = 'parlor.light';
const ROOM = { evening: '#14181a', morning: '#f4f1ea' };

export const light = signal<Light>(remembered());
const sky = signal<'evening' | 'morning'>('evening');

/** What the eye sees now. */
export function shown(): 'evening' | 'morning' {
  return light.value === 'auto' ? sky.value : light.value;
}

export function turnLight(): void {
  light.value = shown() === 'evening' ? 'morning' : 'evening';
}

export function keepLight(): void {
  const day = matchMedia('(prefers-color-scheme: light)');
  const look = () => (sky.value = day.matches ? 'morning' : 'evening');
  day.addEventListener('change', look);
  look();
  effect(() => {
    const chosen = light.value;
    const root = document.documentElement;
    if (chosen === 'auto') root.removeAttribute('data-light');
    else root.setAttribute('data-light', chosen);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      meta.content = ROOM[chosen !== 'auto' ? chosen : meta.media.includes('dark') ? 'evening' : 'morning'];
    }
    try {
      if (chosen === 'auto') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, chosen);
    } catch {
      // Private windows may have no storage: the choice lasts as long as the page.
    }
  });
}

function remembered(): Light {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'evening' || value === 'morning' ? value : 'auto';
  } catch {
    return 'auto';
  }
}
