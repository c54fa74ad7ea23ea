/** Our own games by name, in English: as they say it themselves. */
interface GameWords {
  title: string;
  blurb: string;
  options: Record<string, string>;
  hints: Record<string, string>; // what a value means, where the label alone does not say it
  choices?: Record<string, Record<string, string>>; // what the values of an option are called
}

export const shelf = {
  dots: {
    title: 'Dots',
    blurb: 'Put a dot, link your dots, and close a ring round the other’s.',
    options: { width: 'Points across', height: 'Points down', captures: 'A ring closes', opening: 'The paper at first' },
    hints: { captures: 'The whole block, as on school paper; or the least area, as on other sites.' },
    choices: {
      captures: { seed: 'the whole block', standard: 'the least area' },
      opening: { empty: 'empty', cross: 'a cross in the middle' },
    },
  },
  iota: {
    title: 'Iota',
    blurb: 'Lay lines of cards in which everything is all the same or all different.',
    options: { manner: 'Rules' },
    hints: { manner: 'There are four seats. The way of this house needs them all: bots can take what stays empty.' },
    choices: { manner: { seed: 'this house: four, no wild cards', classic: 'classic: two to four, wild cards' } },
  },
  onecard: {
    title: 'One card',
    blurb: 'One card each, one bet, and your face. The higher card takes the pot.',
    options: { stack: 'Chips each', hands: 'Hands at most' },
    hints: {},
  },
  noughts: {
    title: 'Noughts and crosses',
    blurb: 'Three in a row takes the board. Board after board, until you have had enough.',
    options: { boards: 'Boards' },
    hints: { boards: '0: until you stop' },
  },
} satisfies Record<string, GameWords>;
