/** The theme, evening or morning: the device's, until the visitor chooses here. */
import { effect, signal } from '@preact/signals';

export type Theme = 'auto' | 'evening' | 'morning';

const KEY = 'parlor.light';
const ROOM = { evening: '#14181a', morning: '#f4f1ea' };

export const theme = signal<Theme>(readTheme());
const sky = signal<'evening' | 'morning'>('evening');

/** The theme that is drawn now. */
export function visibleTheme(): 'evening' | 'morning' {
  return theme.value === 'auto' ? sky.value : theme.value;
}

export function toggleTheme(): void {
  theme.value = visibleTheme() === 'evening' ? 'morning' : 'evening';
}

export function applyTheme(): void {
  const day = matchMedia('(prefers-color-scheme: light)');
  const look = () => (sky.value = day.matches ? 'morning' : 'evening');
  day.addEventListener('change', look);
  look();
  effect(() => {
    const chosen = theme.value;
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

function readTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'evening' || value === 'morning' ? value : 'auto';
  } catch {
    return 'auto';
  }
}
