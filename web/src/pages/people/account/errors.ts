/** Which line of a form a refusal is about, so that it is said there. */
import { Refusal } from '../../../net/http.ts';
import { words } from '../words.ts';

export const LEAST_PASSWORD = 6;

export type FieldName = 'name' | 'password' | 'mail' | 'old' | 'form';
export type Problems = Partial<Record<FieldName, string>>;

export interface Credentials {
  name: string;
  password: string;
}

/** What can be said before asking the parlour. */
export function missing({ name, password }: Credentials): Problems {
  return {
    ...(name.trim() ? {} : { name: words.emptyName }),
    ...(password ? {} : { password: words.emptyPassword }),
  };
}

export function tooShort(password: string): Problems {
  return [...password].length < LEAST_PASSWORD ? { password: words.shortPassword(LEAST_PASSWORD) } : {};
}

/** A refusal under the field that its code names. */
export function toProblems(refusal: unknown): Problems {
  const text = refusal instanceof Error ? refusal.message : String(refusal);
  return { [fieldOf(refusal instanceof Refusal ? refusal.code : '')]: text };
}

function fieldOf(code: string): FieldName {
  if (/password|login/.test(code)) return 'password';
  if (/mail/.test(code)) return 'mail';
  return /name/.test(code) ? 'name' : 'form';
}

export function fine(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}
