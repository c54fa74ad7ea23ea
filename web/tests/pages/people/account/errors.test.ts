import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../src/net/http.ts';
import { fine, missing, toProblems, tooShort } from '../../../../src/pages/people/account/errors.ts';
import { howItEnded } from '../../../../src/pages/people/profile/recent.tsx';
import { ago } from '../../../../src/pages/people/words.ts';
import type { ResultListing, SeatResult } from '../../../../src/wire/index.ts';

describe('what is wrong with a form', () => {
  test('is said at every line that is empty', () => {
    expect(Object.keys(missing({ name: '  ', password: '' }))).toEqual(['name', 'password']);
    expect(fine(missing({ name: 'Ann', password: 'secret' }))).toBe(true);
  });

  test('a password has at least six characters, however they are written', () => {
    expect(fine(tooShort('12345'))).toBe(false);
    expect(fine(tooShort('123456'))).toBe(true);
    expect(fine(tooShort('😀😀😀'))).toBe(false); // three, though six units of UTF-16
  });

  test.each([
    ['name_taken', 'name'],
    ['bad_name', 'name'],
    ['short_password', 'password'],
    ['wrong_password', 'password'],
    ['bad_mail', 'mail'],
    ['too_fast', 'form'],
  ])('%s is said at the %s', (code, field) => {
    expect(toProblems(new Refusal(code, 'no'))).toEqual({ [field]: 'no' });
  });

  test('a broken line is said for the whole form', () => {
    expect(toProblems(new TypeError('Failed to fetch'))).toEqual({ form: 'Failed to fetch' });
  });
});

describe('a game that was played', () => {
  const seat = (person: string, place: number): SeatResult => ({ person, name: person, bot: '', place });
  const result = (finished: boolean, ...seats: SeatResult[]): ResultListing => ({
    table: 't',
    round: 1,
    game: 'noughts',
    at: 0,
    rated: true,
    finished,
    seats,
  });
  const ended = (finished: boolean, mine: number, theirs: number) => {
    const seats = [seat('a', mine), seat('b', theirs)] as const;
    return howItEnded(result(finished, ...seats), seats[0]);
  };

  test('was won, lost, drawn, or not finished', () => {
    expect(ended(true, 1, 2)).toBe('won');
    expect(ended(true, 2, 1)).toBe('lost');
    expect(ended(true, 1, 1)).toBe('drawn');
    expect(ended(false, 0, 0)).toBe('not finished');
  });
});

test('a time is said as people say it', () => {
  const now = Date.UTC(2026, 2, 12, 12);
  expect(ago(now - 30_000, now)).toBe('just now');
  expect(ago(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(ago(now - 3_600_000, now)).toBe('1 hour ago');
  expect(ago(now - 5 * 3_600_000, now)).toBe('5 hours ago');
  expect(ago(now - 48 * 3_600_000, now)).toBe('10 March 2026');
});
