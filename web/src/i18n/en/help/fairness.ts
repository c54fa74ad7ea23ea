/** Fair shuffles explained in plain English words. */
export const fairness = {
  title: 'Fair shuffles',
  lead: 'Neither the house nor a player can choose the deck, and after the game anybody can check that.',
  how: 'How it works',
  steps: [
    { title: 'The house seals its decks', text: 'Before the game the house fixes the order of many decks and puts every card into a sealed envelope of its own. From all the envelopes together one fingerprint is made, the root. Whoever changed a single card afterwards would need another fingerprint.' },
    { title: 'Half of them are opened', text: 'Every player’s browser makes a chain of numbers and shows only its end, the tip. When all tips are settled, everybody shows the first link, and all of these together choose half of the decks. Those are opened for everybody and thrown away. If the house had put in a false deck, with two aces of hearts, it would most likely be found out here.' },
    { title: 'Everybody cuts', text: 'For every shuffle each browser shows the next link of its chain. The links mix the sealed deck once more. So nobody, not even the house, knew the order before the last link was there, and nobody can change it after.' },
    { title: 'Only what you see is opened', text: 'A card that you may see is opened with its own key. A hand that was folded stays in its envelope for ever, also in the record that everybody can check.' },
  ],
  check: 'How to check it',
  checks: [
    { title: 'Compare the fingerprint', text: 'The table shows a short fingerprint of the root. Read it to your friends: if theirs is another, the house has shown you different decks.' },
    { title: 'Verify', text: 'After the game press “Verify”. Your browser goes through the whole record by itself: every envelope, every link, every card. If one byte is wrong it says where. From the second game on, it also checks that no shuffle between two games was lost.' },
    { title: 'Without the house', text: 'Save the record as a file and check it on your own computer with “parlor verify FILE”. That program is one small file that anybody can read.' },
  ],
  limits: 'What this cannot cure',
  limitList: [
    'The house holds the envelopes, so it could look into them and tell a friend. It cannot change them.',
    'A house with an accomplice at the table can have one cut given up that it does not like: the accomplice keeps the first link back. Everybody is told who it was, and the new decks are cut without them.',
    'Two players who tell each other their cards.',
    'A browser that does not give its link in time. The shuffle goes on without it by a fixed rule, and the check names who it was. Your own browser gives nothing more where it doubts a seal. Bots give no links; the table says how many people took part.',
  ],
};
