/** What the table page says of a series: hands that follow each other, with chips. */
export const series = {
  betweenHands: 'Between hands',
  waiting: 'Waiting for players',
  over: 'The game is over',
  nextIn: (seconds: number) => (seconds > 0 ? `Next hand in ${seconds} s` : 'The next hand begins'),
  lastHand: 'This is the last hand',
  dealNow: 'Deal now',
  another: 'Play again',

  youPlayNext: 'You play from the next hand on.',
  notInHand: 'You are not in this hand.',
  notDealt: 'The next hand is dealt without you.',
  otherAmount: 'Another amount…',
  outside: 'Only the players see this game.',
  free: 'Free',
  nextHand: 'next hand',
  movesTo: (seat: number) => `moves to seat ${seat}`,
  stay: (seat: number) => `stay in seat ${seat}`,

  leaveFolding: 'Fold and leave',
  leaveFoldingHint: 'Hold to fold and leave',
  takeChips: 'You take your chips with you.',
  leaveOut: 'Leave, and be out of the game',
  offerLastHand: 'Offer to make this hand the last',
  replayHand: 'Replay the last hand',
  allHands: 'All hands',
  bots: 'Bots',

  changesHold: 'What you change holds from the next hand on.',
  fromNext: (changes: string) => `From the next hand: ${changes}`,
  otherSettings: 'other settings',
  noClock: 'no clock',
  pauseOf: (seconds: number) => `${seconds} s between hands`,

  requests: 'Also possible',
  amount: (low: number, high: number) => `How many, ${low} to ${high}`,
  takings: 'Won and lost',
};
