/** Ranks and ratings explained in English. */
export const ranks = {
  title: 'Ranks and ratings',
  lead: 'A rank says how much you have won. A rating says how well you play.',
  ranks: 'Ranks',
  ranksText: 'Every game won against other people brings you nearer to the next one, whatever the game. Wins against bots do not count, and a rank is never lost.',
  from: (wins: number) => (wins === 0 ? 'from the start' : `from ${wins} wins`),
  ratings: 'Ratings',
  ratingsText: [
    'Each game has its own rating, and only rated games change it: between members, with a clock, with an end, and without bots. Who leaves such a game has lost it.',
    'Everybody begins with 1600. Who beats somebody stronger gains more, and who loses to somebody weaker loses more. Between two of 1600 the winner gains 13 points and the other loses 12.',
    'Four hundred points mean about ten to one. Ratings of 1700 and more move slower, and those of 2400 and more slower still.',
    'Games for more than two are rated by places, and begin with a little caution: the number rises while the house learns how well you play.',
  ],
  example: 'What a win is worth',
  against: 'Against',
  gain: 'If you win',
  loss: 'If you lose',
  yours: 'with 1600 of your own',
  points: (change: number) => (change > 0 ? `+${change}` : `−${-change}`),
};
