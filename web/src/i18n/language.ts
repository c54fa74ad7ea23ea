/** The language of the page: as the browser has it, until somebody chooses here. */
import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../app/storage.ts';

export type Tongue = 'en' | 'ru' | 'fi';

export const TONGUES: Record<Tongue, string> = { en: 'English', ru: 'Русский', fi: 'Suomi' };

const KEY = 'language';

export const language = signal<Tongue>(first([remembered(KEY), ...preferred()]));

export function chooseLanguage(tongue: Tongue): void {
  language.value = tongue;
  remember(KEY, tongue);
}

export function keepLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/**
 * One set of words in every language. A word is looked up when it is read, so who draws it is drawn again when the
 * language changes; a language that lacks a word does not compile.
 */
export function spoken<Words extends object>(words: Record<Tongue, Words>): Words {
  return new Proxy(words.en, { get: (_, key) => Reflect.get(words[language.value], key) as unknown });
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that goes with a number: `plural('ru', 3, { one: 'фишка', few: 'фишки', other: 'фишек' })`. */
export function plural(tongue: Tongue, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(tongue).select(count)] ?? forms.other;
}

/** A whole number with the language's own spaces. */
export function figure(number: number): string {
  return new Intl.NumberFormat(language.value).format(number);
}

export function first(wanted: readonly (string | null)[]): Tongue {
  const found = wanted.map((each) => each?.slice(0, 2).toLowerCase()).find((each) => each !== undefined && each in TONGUES);
  return (found ?? 'en') as Tongue;
}

function preferred(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}
