/** Games of dots as SGF, for other programs and from them. */
export const records = {
  saveText: 'Other programs and sites for dots read SGF: the moves, the names and the result.',
  offer: 'or a game of dots as SGF, from anywhere',
  refusals: { not_your_turn: 'One colour moves twice in a row.' },
};
