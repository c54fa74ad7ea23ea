/**
 * Why something is refused, in English. The parlour itself says what was asked and what is allowed, so only what it
 * says to programs (seats counted from 0, routes, fields) has other words here.
 */
import type { Code } from '../codes.ts';

export const refusals: Partial<Record<Code, string>> = {
  already_member: 'You have an account already.',
  bot_declines: 'The bot would rather play on.',
  closed: 'That is closed already.',
  internal_error: 'Something broke in the parlour. It is not your fault.',
  left: 'You have left the table: sit down to return.',
  malformed: 'The parlour did not understand that. Check what you typed, or reload the page.',
  no_bot: 'No bot sits there.',
  no_person: 'Nobody sits there.',
  no_such_seat: 'There is no such seat.',
  not_in_hand: 'You are not in this hand.',
  not_found: 'There is no such thing here.',
  not_signed_in: 'You are signed in no more: reload the page, or sign in again.',
  not_subscribed: 'The table was closed on this page: reload it.',
  not_your_turn: 'It is not your turn.',
  request_entity_too_large: 'That is too big.',
  seated: 'You sit at the table already.',
  stopped: 'Something broke, and this table has stopped. Its game is kept.',
  taken: 'That is taken already.',
  unreachable: 'The parlour does not answer. Check the network and try again.',
  wrong_protocol: 'This page is too old: reload it.',
};
