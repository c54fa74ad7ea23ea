/** What a lesson says about itself in Finnish; what it teaches comes with the game. */
import type { lesson as en } from '../en/lesson.ts';

export const lesson: typeof en = {
  title: (game) => `${game}: oppitunti`,
  looking: 'Valmistellaan oppituntia…',
  home: 'Parlor',
  toLobby: 'Takaisin aulaan',
  teacher: 'Oppitunti',
  yourTurn: 'Sinun vuorosi',
  toPlay: 'vuorossa',
  you: 'Sinä',
  tryThis: (action) => `Kokeile: ${action}`,
  back: 'Takaisin',
  next: 'Seuraava',
  showMe: 'Näytä',
  skip: 'Ohita',
  progress: (at, length) => `Vaihe ${at}/${length}`,
  done: 'Siinä kaikki',
  playBot: 'Pelaa bottia vastaan',
  opening: 'Avataan pöytää…',
  rules: 'Säännöt',
  again: 'Uudestaan',
  none: 'Tälle pelille ei ole vielä oppituntia',
  noneHint: 'Säännöt ovat lyhyet ja botit kärsivällisiä.',
  trouble: 'Oppituntia ei saatu haettua',
  tryAgain: 'Yritä uudelleen',
};
