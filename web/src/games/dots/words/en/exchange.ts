/** Games of dots as SGF, for other programs and from them. */
export const exchange = {
  saveText: 'Other programs and sites for dots read SGF: the moves, the names and the result.',
  save: 'Download as SGF',
  offer: 'or a game of dots as SGF, from anywhere',
  privacy: 'SGF is read by the parlour, which keeps nothing of it.',
  atMove: (move: number, why: string) => `The record goes wrong at move ${move}. ${why}`,
  sameColour: 'One colour moves twice in a row.',
};
