/** The verdict on a game: a sign, a few words, and a sentence. */
import type { ComponentChildren } from 'preact';

const SIGNS = {
  fair: 'm11 20.5 6 6 12-13',
  but: 'm11 20.5 6 6 12-13',
  unfair: 'm13 13 14 14M27 13 13 27',
  none: 'M13 20h14',
};

export function Verdict({ kind, title, children }: { kind: keyof typeof SIGNS; title: string; children?: ComponentChildren }) {
  return (
    <div class={`verdict verdict-${kind}`} role={kind === 'unfair' ? 'alert' : 'status'} data-testid="verdict" data-verdict={kind}>
      <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
        <circle cx="20" cy="20" r="18" stroke-dasharray={kind === 'but' ? '5 4' : undefined} />
        <path d={SIGNS[kind]} />
      </svg>
      <div>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
