/** What the first page says in English. */
export const home = {
  what: 'Games with friends, round one table.',
  how: 'Sit down at once against bots, or send a friend the link. No account, nothing to install.',
  picture: 'A round table under a lamp, with cards, a sheet of noughts and crosses, and a free chair for you',

  yours: 'Your tables',
  backTo: (game: string) => `Back to ${game}`,
  yourTurn: 'Your turn',
  withPeople: (names: string) => `with ${names}`,
  withBots: 'with bots',
  nobodyYet: 'nobody has come yet',
  moreTables: (count: number) => (count === 1 ? 'and one more table' : `and ${count} more tables`),
  fewerTables: 'Fewer',

  playNow: 'Play now',
  playNowHint: 'One click, and you sit with bots.',
  play: 'Play',
  playGame: (game: string) => `Play ${game} against bots`,
  findPeople: (_many: boolean) => 'Find people', // many: for more than one other
  findPeopleFor: (game: string, _many: boolean) => `Find people for ${game}`,
  rules: 'Rules',
  rulesOf: (game: string) => `Rules: ${game}`,
  lesson: 'Lesson',
  lessonOf: (game: string) => `Lesson: ${game}`,

  create: 'Create a table',
  createHint: 'Choose a game. You get a link and a code for your friends.',
  join: 'Join by code',
  joinHint: 'Somebody told you a code? Type it here.',
  emptyCode: 'The code goes here.',
  elsewhere: 'Also here',
  replayFile: 'Replay a game from a file',
  howTo: 'How it works',

  lobby: 'In the house now',
  tablesOpen: (count: number) => (count === 1 ? 'one open table' : `${count} open tables`),
  peopleWait: (count: number) => (count === 1 ? 'one person waits for a game' : `${count} people wait for a game`),
  invite: 'Invite somebody',
  inviteText: 'Send this address, or let them scan it.',
  address: 'The address of this parlour',
  code: 'QR code of the address',
  copy: 'Copy',
  copied: 'Copied',
  onlyHere: 'This address works on this computer alone. On your network others find it under the name or number of this computer.',

  moreChoices: (seats: boolean, friendly: boolean): string =>
    friendly ? (seats ? 'Seats, clock, bots, who may watch' : 'Clock, bots, who may watch') : seats ? 'Seats, who may watch' : 'Who may watch',
  moveClock: (seconds: number) => `${seconds} s for each move`,
  bankClock: (seconds: number, reserve: number) => `${seconds} s for each move, ${reserve} s in reserve`,
  totalClock: (minutes: number, added: number) => `${minutes} min for the whole game${added ? `, ${added} s added after each move` : ''}`,
  reactionClock: (seconds: number) => `${seconds} s for each reaction`,
};
