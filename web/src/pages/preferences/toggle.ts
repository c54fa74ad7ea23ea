/** A yes or no that this browser remembers. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { remember, remembered } from '../../app/storage.ts';

export interface Choice {
  readonly on: ReadonlySignal<boolean>;
  choose(on: boolean): void;
}

export function choice(key: string, normal: boolean): Choice {
  const said = remembered(key);
  const on = signal(said === null ? normal : said === 'yes');
  return {
    on,
    choose(wanted) {
      on.value = wanted;
      remember(key, wanted ? 'yes' : 'no');
    },
  };
}
