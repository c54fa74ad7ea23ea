/** Do a member's quick matches count? Chosen once, remembered here. */
import { signal } from '@preact/signals';
import { remember, remembered } from '../memory.ts';
import { you } from '../net/house.ts';

export const rated = signal(remembered('rated') === 'yes');

export function setRated(value: boolean): void {
  rated.value = value;
  remember('rated', value ? 'yes' : 'no');
}

/** A guest's never do. */
export function counts(): boolean {
  return rated.value && you.value?.member === true;
}
