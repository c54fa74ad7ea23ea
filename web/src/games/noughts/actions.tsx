/** The squares are the controls; here stands only how to reach them. */
import type { View } from '../../wire/generated-noughts.ts';
import type { PlayProps } from '../page.ts';
import { words } from './words.ts';

export function Actions({ view }: PlayProps<View>) {
  if (!view.may?.length) return null;
  return (
    <p class="noughts-hint">
      {words.pick}
      <span class="key-hint"> · {words.keys}</span>
    </p>
  );
}
