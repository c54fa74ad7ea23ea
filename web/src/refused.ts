/** A refusal in words: ours by its code, else what the parlour says. */
import type { Code } from './languages/codes.ts';
import { refusals as en } from './languages/en/refusals.ts';
import { refusals as fi } from './languages/fi/refusals.ts';
import { refusals as ru } from './languages/ru/refusals.ts';
import { known } from './languages/known.ts';
import { spoken } from './languages/language.ts';
import { sentence } from './sentence.ts';

const words = spoken<Partial<Record<Code, string>>>({ en, ru, fi });
// What no other words can hold: until when, and why.
const WITH_FACTS = new Set(['banned']);

export function sayRefusal(code: string, text: string): string {
  const own = known(words, code);
  if (own === undefined) return sentence(text);
  return WITH_FACTS.has(code) ? `${own} (${sentence(text)})` : own;
}
