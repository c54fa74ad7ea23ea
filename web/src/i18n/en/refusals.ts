/**
 * Why something is refused, in English. The parlour itself says what was asked and what is allowed, so only what it
 * says to programs (seats counted from 0, routes, fields) has other words here.
 */
import type { Code } from '../codes.ts';

export const refusals: Partial<Record<Code, string>> = {
  after_put: 'Not now: you have laid a card in this turn.',
  already_member: 'You have an account already.',
  bot_declines: 'The bot would rather play on.',
  broken_line: 'In a line everything is all the same or all different.',
  closed: 'That is closed already.',
  detached: 'A card must touch another one.',
  internal_error: 'Something broke in the parlour. It is not your fault.',
  left: 'A bot keeps your seat: sit down to return.',
  long_line: 'A line has at most four cards.',
  malformed: 'The parlour did not understand that. Check what you typed, or reload the page.',
  no_bot: 'No bot sits there.',
  no_cards: 'Choose the cards that you give back.',
  no_person: 'Nobody sits there.',
  no_such_seat: 'There is no such seat.',
  not_found: 'There is no such thing here.',
  not_in_hand: 'You do not have that card.',
  not_in_line: 'The cards of a turn lie in one line.',
  not_signed_in: 'You are signed in no more: reload the page, or sign in again.',
  not_subscribed: 'The table was closed on this page: reload it.',
  not_wild: 'Only a wild card can be taken, with a plain one in its place.',
  not_your_turn: 'It is not your turn.',
  nothing_laid: 'There is nothing to take back.',
  enough_back: 'You have taken back enough for one turn.',
  hand_order: 'Name the cards in the order of your hand.',
  occupied: 'A card lies there already.',
  off_board: 'That is not on the board.',
  off_desk: 'The desk does not reach that far.',
  pile_empty: 'The pack is empty: there is nothing to trade for.',
  request_entity_too_large: 'That is too big.',
  seated: 'You sit at the table already.',
  stopped: 'Something broke, and this table has stopped. Its game is kept.',
  taken: 'That is taken already.',
  unreachable: 'The parlour does not answer. Check the network and try again.',
  whole_hand: 'Here the whole hand is traded.',
  wrong_protocol: 'This page is too old: reload it.',
};
