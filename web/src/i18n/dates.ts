/** Days and how long ago, as the language says them. */
import { language, type Language } from './language.ts';
import { words } from '../app/words.ts';

// English dates go day, month, year here, as they do in the other two languages.
const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru', fi: 'fi' };

/** "12 March 2026", "12 марта 2026", "12. maaliskuuta 2026" */
export function day(at: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[language.value], { day: 'numeric', month: 'long', year: 'numeric' });
  return format.format(at).replace(/\sг\.$/, ''); // the Russian "of the year" reads badly before a full stop
}

/** "12 Mar 2026", "12 мар. 2026", "12.3.2026": where there is little room */
export function shortDay(at: number): string {
  const month = language.value === 'fi' ? 'numeric' : 'short'; // Finns write dates in figures
  const format = new Intl.DateTimeFormat(LOCALES[language.value], { day: 'numeric', month, year: 'numeric' });
  return format.format(at).replace(/\sг\.$/, '');
}

/** "21:34", and of another day "12 March 2026, 21:34" */
export function clockTime(at: number, now: number): string {
  const hour = new Intl.DateTimeFormat(LOCALES[language.value], { hour: '2-digit', minute: '2-digit' }).format(at);
  return day(at) === day(now) ? hour : `${day(at)}, ${hour}`;
}

/** "just now", "5 minutes ago", "12 March 2026" */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 2) return words.justNow;
  const format = new Intl.RelativeTimeFormat(LOCALES[language.value]);
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : day(at);
}
