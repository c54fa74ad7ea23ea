/** What the shell says in Finnish. */
import type { app as en } from '../en/app.ts';

export const app: typeof en = {
  parlor: 'Parlor',
  reconnecting: 'Yhdistetään uudelleen…',
  restored: 'Yhteys palasi, mitään ei kadonnut.',
  turnedOut: 'Sinut on kirjattu ulos tällä laitteella.',
  signIn: 'Kirjaudu',
  toMorning: 'Aamuvalo',
  toEvening: 'Iltavalo',
  justNow: 'juuri nyt',
  language: 'Kieli',
  nowhere: 'Täällä ei ole mitään',
  nowhereWhy: 'Linkissä on virhe, tai se, mihin se johti, on poistunut.',
  unloaded: 'Sivu ei latautunut',
  unloadedHint: 'Yhteys voi olla hidas, tai talossa on uudempi sivu kuin tällä välilehdellä.',
  mishap: 'Tällä sivulla meni jotain vikaan',
  mishapHint: 'Pöydistä ei kadonnut mitään. Yritä uudelleen tai palaa etusivulle.',
  tryAgain: 'Yritä uudelleen',
  home: 'Etusivulle',
  close: 'Sulje',
  titled: (what) => `${what} · Parlor`,
};
