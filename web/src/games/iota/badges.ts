/** The medals of Iota, drawn in lines in a square of 48. */
export const badges = {
  turn_50: 'M13 19H21V29H13ZM21 19H29V29H21ZM29 19H37V29H29Z', // three cards in a line
  turn_100: 'M10 20H17V29H10ZM17 20H24V29H17ZM24 20H31V29H24ZM31 20H38V29H31ZM24 11V15M18 12.5 19.5 15.5M30 12.5 28.5 15.5', // four that shine
  lots_25: 'M15 15H33V33H15ZM15 21H33M15 27H33M21 15V33M27 15V33', // lines across and down
} as const;
