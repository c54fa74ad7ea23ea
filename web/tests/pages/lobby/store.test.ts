import { afterEach, describe, expect, test, vi } from 'vitest';
import { challenge, followLobby, refusal, reply, waitFor, waiting } from '../../../src/pages/lobby/store.ts';
import { hear, line, you } from '../../../src/net/connection.ts';
import { update } from '../../rooms.ts';

followLobby();

afterEach(() => {
  vi.restoreAllMocks();
  waitFor(null);
});

describe('who waits for a game', () => {
  test('waits no more once they sit at a table, and the line does not list them again', () => {
    you.value = { id: 'a', name: 'Ann' };
    waitFor('onecard');
    const said = vi.spyOn(line, 'wait');
    hear(update(6, { news: [{ type: 'sat', seat: 1, person: { id: 'b', name: 'Bob' } }] }));
    expect(waiting.value).toBe('onecard');
    hear(update(7, { news: [{ type: 'sat', seat: 0, person: { id: 'a', name: 'Ann' } }] }));
    expect(waiting.value).toBeNull();
    expect(said).toHaveBeenCalledWith(null);
  });
});

describe('without a line', () => {
  test('neither a challenge nor an answer is lost without a word', () => {
    challenge({ id: 'b', name: 'Bob', game: 'noughts', since: 0 }, {}, {});
    expect(refusal.value).toContain('does not answer');
    refusal.value = '';
    reply('c1', true);
    expect(refusal.value).toContain('does not answer');
  });
});
