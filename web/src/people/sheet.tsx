/** A page in the manner of the house: the head, and one column below it. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Refusal } from '../net/http.ts';
import { words as shell } from '../words.ts';
import { Head, signInPath } from './head.tsx';
import { words } from './words.ts';
import './sheet.css';

export function Sheet({ title, narrow, children }: { title: string; narrow?: boolean; children: ComponentChildren }) {
  useEffect(() => {
    document.title = shell.titled(title);
    return () => {
      document.title = shell.parlor;
    };
  }, [title]);
  return (
    <main class={`sheet-page ${narrow ? 'narrow' : ''}`}>
      <Head />
      {children}
    </main>
  );
}

/** Why something was not done; where nobody is signed in, the way to sign in. */
export function Trouble({ refusal, testid }: { refusal: unknown; testid?: string }) {
  if (!refusal) return null;
  const text = refusal instanceof Error ? refusal.message : String(refusal);
  return (
    <p class="problem" role="alert" data-testid={testid}>
      {text}{' '}
      {refusal instanceof Refusal && refusal.unknown && (
        <a href={signInPath()}>{words.signIn}</a>
      )}
    </p>
  );
}
