/** Our own games by name, in English: as they say it themselves. */
interface GameWords {
  title: string;
  blurb: string;
  options: Record<string, string>;
  hints: Record<string, string>; // what a value means, where the label alone does not say it
}

export const shelf = {
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
