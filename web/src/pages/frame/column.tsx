/** The frame of most pages: the head, and one column below it. */
import type { ComponentChildren } from 'preact';
import { useArrival } from '../../app/focus.ts';
import { Refusal } from '../../net/http.ts';
import { useTitle } from '../../app/title.ts';
import { Head, signInPath } from './head.tsx';
import { words } from '../people/words.ts';
import './column.css';

export function ColumnPage({ title, children }: { title: string; children: ComponentChildren }) {
  const main = useArrival();
  useTitle(title);
  return (
    <div class="sheet-page">
      <Head />
      <main class="sheet-main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
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
