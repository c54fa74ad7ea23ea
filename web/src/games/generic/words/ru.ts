/** What the plain view of any game says by itself, in Russian. */
import type { generic as en } from './en.ts';

export const generic: typeof en = {
  yes: 'да',
  no: 'нет',
  range: (name, low, high) => `${name}, от ${low} до ${high}`,
  hold: (deed) => `${deed}: удерживайте`,
};
