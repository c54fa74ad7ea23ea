/** A small medal for an achievement: one idea each, drawn in lines; one we do not know gets the lozenge of the house. */
import { badgeOf } from '../../../games/titles.ts';
import { lookUp } from '../../../i18n/known.ts';

const DRAWINGS: Record<string, string> = {
  first_game: 'M17 13V25H30M17 25V34M30 25V34M17 13C16 13 16 11 17 11', // a chair
  first_win: 'M24 12 27.3 20 36 20.6 29.3 26.2 31.5 34.6 24 30 16.5 34.6 18.7 26.2 12 20.6 20.7 20Z', // a star
  bot_win: 'M16 19H32V31H16ZM24 19V14M20.5 24.5H20.6M27.5 24.5H27.6M20 34.5H28', // a robot
  draw: 'M15 21H33M15 28H33', // even
  streak_3: 'M15 21 24 14 33 21M15 27 24 20 33 27M15 33 24 26 33 33', // up, up, up
  streak_5: 'M24 11C30 17 32 22 31 27 30 33 27 36 24 36 21 36 18 33 17 27 17 24 19 22 20 20 21 23 22 24 23 24 22 20 22 15 24 11Z', // a flame
  streak_10: 'M24 11 33 15V23C33 29.5 29.5 33.5 24 37 18.5 33.5 15 29.5 15 23V15ZM20 23.5 23 26.5 28.5 20.5', // a shield
  games_10: 'M16 15V33M21 15V33M26 15V33M31 15V33M13 29 34 19', // a tally
  games_50: 'M24 36A12 12 0 1 0 24 12 12 12 0 1 0 24 36M24 17V24L29 27', // hours
  games_100: 'M15 35V22C15 16 19 12 24 12S33 16 33 22V35M13 35H35M15 27H33', // an armchair
  rated_win: 'M17 12H31V36H17ZM20.5 18H27.5M20.5 23H27.5M20.5 28H25', // a record
  giant: 'M29 12A4 4 0 1 0 29.1 12M29 20V36M22 26H36M16 25A2.5 2.5 0 1 0 16.1 25M16 30V36M12.5 32H19.5', // a big one, a small one
  rating_1700: 'M11 34 20 18 25 27 29 21 37 34Z', // a mountain
  rating_2000: 'M13 32 11 18 19 24 24 14 29 24 37 18 35 32ZM13 36H35', // a crown
  full_table: 'M24 31A7 7 0 1 0 24 17 7 7 0 1 0 24 31M24 11V11.1M37 24H37.1M24 37V37.1M11 24H11.1', // a table and four
  top: 'M12 36V28H20V36M20 36V20H28V36M28 36V30H36V36M24 12.5V15.5', // a podium
};
const LOZENGE = 'M24 13 32 24 24 35 16 24Z';

export function Badge({ code }: { code: string }) {
  return (
    <svg class="badge" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" data-badge={code}>
      <circle class="badge-face" cx="24" cy="24" r="22" />
      <circle class="badge-edge" cx="24" cy="24" r="19.5" />
      <path class="badge-drawing" d={lookUp(DRAWINGS, code) ?? badgeOf(code) ?? LOZENGE} />
    </svg>
  );
}
