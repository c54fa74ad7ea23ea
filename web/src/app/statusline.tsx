/** One quiet line about the connection to the parlour; hidden while all is well. */
import { farewell, link, restored, trouble, signedOutElsewhere } from '../net/connection.ts';
import { signInPath } from '../pages/frame/head.tsx';
import { words } from './words.ts';

export function StatusLine() {
  const text = statusText();
  const signOut = signedOutElsewhere.value && link.value === 'live';
  return (
    <p class={`status-line ${text ? 'shown' : ''} ${link.value === 'live' && !trouble.value ? 'good' : ''}`} role="status" data-testid="status">
      {text} {signOut && <a href={signInPath()}>{words.signIn}</a>}
    </p>
  );
}

function statusText(): string {
  if (link.value === 'lost') return farewell.value ? `${farewell.value} ${words.reconnecting}` : words.reconnecting;
  if (trouble.value) return trouble.value;
  if (signedOutElsewhere.value) return words.turnedOut;
  return restored.value ? words.restored : '';
}
