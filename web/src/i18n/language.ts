/** The language of the page: as the browser has it, until somebody chooses here. */
import { effect, signal } from '@preact/signals';
import { writeStored, readStored } from '../app/storage.ts';

export type Language = 'en' | 'ru' | 'fi';

export const LANGUAGES: Record<Language, string> = { en: 'English', ru: 'Русский', fi: 'Suomi' };

const KEY = 'language';

export const language = signal<Language>(firstKnown([readStored(KEY), ...browserLanguages()]));

export function chooseLanguage(tongue: Language): void {
  language.value = tongue;
  writeStored(KEY, tongue);
}

export function applyLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/**
 * One set of words in every language. A word is looked up when it is read, so a component is drawn again when the
 * language changes; a language that lacks a word does not compile.
 */
export function localize<Words extends object>(words: Record<Language, Words>): Words {
  return new Proxy(words.en, { get: (_, key) => Reflect.get(words[language.value], key) as unknown });
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that goes with a number: `plural('ru', 3, { one: 'фишка', few: 'фишки', other: 'фишек' })`. */
export function plural(tongue: Language, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(tongue).select(count)] ?? forms.other;
}

/** A whole number with the language's own spaces. */
export function figure(number: number): string {
  return new Intl.NumberFormat(language.value).format(number);
}

/** "+13", "−12", "±0" */
export function signed(number: number): string {
  return number === 0 ? '±0' : `${number > 0 ? '+' : '−'}${figure(Math.abs(number))}`;
}

export function firstKnown(wanted: readonly (string | null)[]): Language {
  const found = wanted.map((each) => each?.slice(0, 2).toLowerCase()).find((each) => each !== undefined && each in LANGUAGES);
  return (found ?? 'en') as Language;
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}
