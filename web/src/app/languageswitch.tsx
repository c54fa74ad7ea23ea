/** Chooses the language of the page. Each is listed under its own name, so that everybody finds theirs. */
import { chooseLanguage, language, LANGUAGES, type Language } from '../i18n/language.ts';
import { words } from './words.ts';
import './languageswitch.css';

export function LanguageSwitch() {
  return (
    <label class="language button quiet">
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">
        <circle cx="12" cy="12" r="8.7" />
        <path d="M3.5 12h17M12 3.3c5 5 5 12.4 0 17.4-5-5-5-12.4 0-17.4Z" />
      </svg>
      <span class="hidden-words">{words.language}</span>
      <select
        class="language-names"
        value={language.value}
        data-testid="language"
        onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([tongue, name]) => (
          <option value={tongue} lang={tongue} key={tongue}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
