/** The cards of Iota as they are written: "133" is a red three of circles, "wild" stands for any. */
export const WILD = 'wild';

/** The traits of a plain card, each from 0 to 3: red blue green yellow; one to four; triangle cross circle square. */
export interface Traits {
  colour: number;
  number: number;
  shape: number;
}

/** Null for a wild card. */
export function traitsOf(text: string): Traits | null {
  const [colour, number, shape] = [...text].map((digit) => Number(digit) - 1);
  return text === WILD ? null : { colour: colour ?? 0, number: number ?? 0, shape: shape ?? 0 };
}

/** All plain cards, colour by colour. */
export const PLAIN: readonly string[] = [1, 2, 3, 4].flatMap((colour) => [1, 2, 3, 4].flatMap((number) => [1, 2, 3, 4].map((shape) => `${colour}${number}${shape}`)));
