/** Games of dots as SGF, for other programs and from them. */
export const sgf = {
  saveText: 'Other programs and sites for dots read SGF: the moves, the names and the result.',
  save: 'Download as SGF',
  breaksOff: 'The record ends here.',
  reading: 'The parlour reads the game…',
  atMove: (move: number, why: string) => `The record goes wrong at move ${move}. ${why}`,
  sameColour: 'One colour moves twice in a row.',
};
