/** A yes or no that is stored in this browser. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { writeStored, readStored } from '../../app/storage.ts';

export interface Toggle {
  readonly on: ReadonlySignal<boolean>;
  choose(on: boolean): void;
}

export function makeToggle(key: string, normal: boolean): Toggle {
  const said = readStored(key);
  const on = signal(said === null ? normal : said === 'yes');
  return {
    on,
    choose(wanted) {
      on.value = wanted;
      writeStored(key, wanted ? 'yes' : 'no');
    },
  };
}
