/** One quiet line about the line to the parlour; silent while all is well. */
import { farewell, link, restored, trouble } from './net/house.ts';
import { words } from './words.ts';

export function StatusLine() {
  const text = said();
  return (
    <p class={`status-line ${text ? 'shown' : ''} ${link.value === 'live' && !trouble.value ? 'good' : ''}`} role="status" data-testid="status">
      {text}
    </p>
  );
}

function said(): string {
  if (link.value === 'lost') return farewell.value ? `${farewell.value} ${words.reconnecting}` : words.reconnecting;
  if (trouble.value) return words.trouble(trouble.value);
  return restored.value ? words.restored : '';
}
