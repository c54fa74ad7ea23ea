/** What the plain view of any game says by itself, in Finnish. */
import type { generic as en } from './en.ts';

export const generic: typeof en = {
  yes: 'kyllä',
  no: 'ei',
  range: (name, low, high) => `${name}, ${low}–${high}`,
  need: (least, most, chosen) =>
    `${least === most ? `Valitse ${least}` : least ? `Valitse ${least}–${most}` : `Valitse enintään ${most}`}. Valittu: ${chosen}.`,
  purse: 'Jaosta jakoon',
  asides: 'Milloin vain',
  hold: (deed) => `${deed}: pidä painettuna`,
};
