/** A word that stands for a moment where something happened; the log says the same to screen readers. */
import './word.css';

export function Word({ children }: { children: string }) {
  return (
    <span class="word" aria-hidden="true">
      {children}
    </span>
  );
}
