/** A refusal in words: ours by its code, else what the parlour says. */
import type { Code } from './codes.ts';
import { refusals as en } from './en/refusals.ts';
import { refusals as fi } from './fi/refusals.ts';
import { refusals as ru } from './ru/refusals.ts';
import { known } from './known.ts';
import { spoken } from './language.ts';
import { sentence } from './sentence.ts';

const words = spoken<Partial<Record<Code, string>>>({ en, ru, fi });
// What no other words can hold: until when, and why.
const WITH_FACTS = new Set(['banned']);

export function sayRefusal(code: string, text: string): string {
  const own = known(words, code);
  if (own === undefined) return sentence(text);
  return WITH_FACTS.has(code) ? `${own} (${sentence(text)})` : own;
}
