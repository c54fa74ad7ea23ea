/** A refusal in words: the game's or ours by its code, else the parlour's own. */
import { entryWords } from '../games/registry.ts';
import type { Code } from './codes.ts';
import { refusals as en } from './en/refusals.ts';
import { refusals as fi } from './fi/refusals.ts';
import { lookUp } from './known.ts';
import { localize } from './language.ts';
import { refusals as ru } from './ru/refusals.ts';
import { sentence } from './sentence.ts';

const words = localize<Partial<Record<Code, string>>>({ en, ru, fi });
// The text holds facts that our words cannot: until when, and why.
const WITH_FACTS = new Set(['banned']);

/** `game`: the one that refused, where a game did. */
export function sayRefusal(code: string, text: string, game = ''): string {
  const own = lookUp(entryWords(game)?.refusals ?? {}, code) ?? lookUp(words, code);
  if (own === undefined) return sentence(text);
  return WITH_FACTS.has(code) ? `${own} (${sentence(text)})` : own;
}
