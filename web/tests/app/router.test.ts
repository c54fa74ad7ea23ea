import { describe, expect, test } from 'vitest';
import { localPath, isOurs, parseRoute } from '../../src/app/router.ts';

describe('addresses', () => {
  test('lead to their rooms', () => {
    expect(parseRoute('/')).toEqual({ room: 'lobby' });
    expect(parseRoute('/p/u-12')).toEqual({ room: 'profile', person: 'u-12' });
    expect(parseRoute('/leaders?game=dots')).toEqual({ room: 'leaders', game: 'dots' });
    expect(parseRoute('/account/')).toEqual({ room: 'account' });
    expect(parseRoute('/move')).toEqual({ room: 'move' });
    expect(parseRoute('/kit')).toEqual({ room: 'kit' });
    expect(parseRoute('/help')).toEqual({ room: 'help', topic: '' });
    expect(parseRoute('/help/poker-hands')).toEqual({ room: 'help', topic: 'poker-hands' });
    expect(parseRoute('/login?next=%2Ft%2Fabc')).toEqual({ room: 'login', next: '/t/abc' });
    expect(parseRoute('/r/abc/3')).toEqual({ room: 'replay', table: 'abc', round: 3, from: '', ticket: '', at: 0, verify: false });
    expect(parseRoute('/r/abc/3?from=watch&key=k1&at=17#verify')).toMatchObject({ from: 'watch', ticket: 'k1', at: 17, verify: true });
    expect(parseRoute('/r/abc')).toEqual({ room: 'games', table: 'abc', at: null });
    expect(parseRoute('/r/abc#game-59')).toEqual({ room: 'games', table: 'abc', at: 59 });
    expect(parseRoute('/replay')).toEqual({ room: 'file' });
    expect(parseRoute('/learn/onecard')).toEqual({ room: 'lesson', game: 'onecard' });
    for (const path of ['/t/abc/3', '/t/', '/r/', '/elsewhere', '/learn', '/a/b/c/d']) expect(parseRoute(path)).toEqual({ room: 'nowhere' });
    expect(parseRoute('/?x=1#lobby')).toEqual({ room: 'lobby' });
  });

  test.each(['/', '/?x=1', '/t/abc', '/t/abc?generic', '/p/u1', '/login', '/leaders?game=dots', '/account/', '/kit', '/help', '/help/fair', '/r/abc', '/r/abc/1?at=3', '/r/abc/1#verify', '/replay', '/replay#x', '/#lobby', '/learn/onecard'])('%s is drawn here', (path) => {
    expect(isOurs(path)).toBe(true);
  });

  test.each(['/oauth/authorize?client_id=x', '/docs', '/accounts', '/api/v1/games', '/t/a/b', '/r/', '/r/a/1/2'])('%s is not', (path) => {
    expect(isOurs(path)).toBe(false);
  });
});

describe('where to go after signing in', () => {
  test.each(['/t/abc', '/account', '/r/abc/1?at=3#verify', '/authorize?client_id=x&state=y'])('%s is ours', (path) => {
    expect(localPath(path)).toBe(path);
  });

  test.each([null, '', 'https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    '%s is not',
    (path) => {
      expect(localPath(path)).toBe('/');
    },
  );
});
