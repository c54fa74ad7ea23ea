/** How much moves on the page: as the device has it, or little. */
import { effect, signal } from '@preact/signals';
import { writeStored, readStored } from '../../app/storage.ts';

export type Motion = 'auto' | 'less';

const KEY = 'motion';

export const motion = signal<Motion>(readStored(KEY) === 'less' ? 'less' : 'auto');

export function chooseMotion(much: Motion): void {
  motion.value = much;
  writeStored(KEY, much);
}

/** The style sheets and the kit's `calm` read it from the root. */
export function applyMotion(): void {
  effect(() => {
    if (motion.value === 'less') document.documentElement.setAttribute('data-motion', 'less');
    else document.documentElement.removeAttribute('data-motion');
  });
}
