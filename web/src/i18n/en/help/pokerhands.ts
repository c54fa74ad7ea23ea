/** The combinations of poker in English. */
const number = new Intl.NumberFormat('en');

export const pokerHands = {
  title: 'Poker hands',
  lead: 'The best five cards count, whichever game they come from. Higher in this list beats lower.',
  odds: (five: number, seven: number) => `Of five cards one hand in ${number.format(five)}, of seven one in ${number.format(seven)}.`,
  oddsOften: (five: number, seven: number) => `Of five cards ${five} hands in a hundred, of seven ${seven}.`,
  oddsNote: 'The odds are for five cards dealt at once, and for the best five of seven, as in hold’em.',
  kinds: {
    royal: { name: 'Royal flush', text: 'Ten to ace of one suit. Nothing beats it.', tie: 'Two of them share the pot.' },
    straight_flush: { name: 'Straight flush', text: 'Five in sequence, all of one suit.', tie: 'The higher top card wins.' },
    four: { name: 'Four of a kind', text: 'All four of one rank.', tie: 'The higher four win; where they lie on the board, the fifth card decides.' },
    full_house: { name: 'Full house', text: 'Three of one rank and two of another.', tie: 'The higher three win, then the higher pair.' },
    flush: { name: 'Flush', text: 'Five of one suit, in any order.', tie: 'The highest card decides, then the next, down to the fifth.' },
    straight: { name: 'Straight', text: 'Five in sequence, of any suits.', tie: 'The higher top card wins.' },
    three: { name: 'Three of a kind', text: 'Three of one rank.', tie: 'The higher three win, then the highest card beside them, then the other.' },
    two_pair: { name: 'Two pairs', text: 'Two of one rank and two of another.', tie: 'The higher pair decides, then the lower pair, then the fifth card.' },
    pair: { name: 'One pair', text: 'Two of one rank.', tie: 'The higher pair wins, then the highest card beside it, and so on.' },
    high: { name: 'High card', text: 'None of all this.', tie: 'The highest card decides, then the next, down to the fifth.' },
  },
  tie: 'Equal?',
  rules: 'When two are alike',
  ruleList: [
    'Exactly five cards count. The sixth and the seventh never break a tie.',
    'No suit is higher than another. Who is equal in all five cards shares the pot; an odd chip goes to the first seat left of the button.',
    'An ace may stand below the two: ace to five is the lowest straight. But queen, king, ace, two, three is none.',
    'If the five cards on the board are the best for everybody, all who are still in share.',
  ],
  exampleTitle: 'The better pairs, not the better ace',
  example: 'On the board lie two fives, two jacks and a queen. King and queen beat ace and king: queens and jacks are better than jacks and fives, and then nobody asks for the fifth card.',
  board: 'The board',
  beats: 'beats',
  makes: { better: 'queens and jacks', worse: 'jacks and fives, with the ace' },
};
