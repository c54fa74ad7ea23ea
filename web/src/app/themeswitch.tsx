/** Switches between evening and morning. */
import { visibleTheme, toggleTheme } from './theme.ts';
import { words } from './words.ts';

export function ThemeSwitch() {
  const label = visibleTheme() === 'evening' ? words.toMorning : words.toEvening;
  return (
    <button type="button" class="button quiet light" aria-label={label} title={label} data-testid="light" onClick={toggleTheme}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">
        {visibleTheme() === 'evening' ? (
          <>
            <circle cx="12" cy="12" r="4" />
            <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8" stroke-linecap="round" />
          </>
        ) : (
          <path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7Z" stroke-linejoin="round" />
        )}
      </svg>
    </button>
  );
}
