/** Iota before its page is here, in English: the title, the options, the refusals, what it counts. */
import type { EntryWords } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';

export const entry = {
  title: 'Iota',
  blurb: 'Lay lines of cards in which everything is all the same or all different.',
  options: { manner: 'Rules' },
  hints: { manner: 'There are four seats. The way of this house needs them all: bots can take what stays empty.' },
  choices: { manner: { seed: 'this house: four, no wild cards', classic: 'classic: two to four, wild cards' } },
  counted: { best_turn: 'Best turn', lots: 'Full lines', points: 'Points in all' },
  variants: { seed: 'this house', classic: 'classic' },
  achievements: {
    turn_50: { title: 'Fine turn', text: 'Make fifty points with one turn' },
    turn_100: { title: 'A hundred', text: 'Make a hundred points with one turn' },
    lots_25: { title: 'Lots and lots', text: 'Complete twenty-five full lines in all' },
  },
  refusals: {
    after_put: 'Not now: you have laid a card in this turn.',
    broken_line: 'In a line everything is all the same or all different.',
    detached: 'A card must touch another one.',
    enough_back: 'You have taken back enough for one turn.',
    long_line: 'A line has at most four cards.',
    no_cards: 'Choose the cards that you give back.',
    not_in_hand: 'You do not have that card.',
    not_in_line: 'The cards of a turn lie in one line.',
    not_wild: 'Only a wild card can be taken, with a plain one in its place.',
    nothing_laid: 'There is nothing to take back.',
    occupied: 'A card lies there already.',
    off_desk: 'The desk does not reach that far.',
    pile_empty: 'The pack is empty: there is nothing to trade for.',
    whole_hand: 'Here the whole hand is traded.',
  },
} satisfies EntryWords<Code>;
