/** What the plain view of any game says by itself, in English. */
export const generic = {
  yes: 'yes',
  no: 'no',
  range: (name: string, low: number, high: number) => `${name}, ${low} to ${high}`,
  need: (least: number, most: number, chosen: number) =>
    `${least === most ? `Choose ${least}` : least ? `Choose ${least} to ${most}` : `Choose up to ${most}`}. Chosen: ${chosen}.`,
  purse: 'From hand to hand',
  asides: 'At any time',
  hold: (deed: string) => `${deed}: hold to do it`,
};
