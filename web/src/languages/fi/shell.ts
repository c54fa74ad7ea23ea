/** What the shell says in Finnish. */
import type { shell as en } from '../en/shell.ts';

export const shell: typeof en = {
  parlor: 'Parlor',
  reconnecting: 'Yhdistetään uudelleen…',
  restored: 'Yhteys palasi, mitään ei kadonnut.',
  turnedOut: 'Sinut on kirjattu ulos tällä laitteella.',
  signIn: 'Kirjaudu',
  toMorning: 'Aamuvalo',
  toEvening: 'Iltavalo',
  justNow: 'juuri nyt',
  language: 'Kieli',
  titled: (what) => `${what} · Parlor`,
};
