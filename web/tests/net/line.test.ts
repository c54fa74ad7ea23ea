import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshot, update } from '../rooms.ts';
import { FakeHouse } from './wires.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('opening', () => {
  test('a session is made sure of, then hello is said', async () => {
    const house = await new FakeHouse().start();
    expect(house.greet).toHaveBeenCalledTimes(1);
    expect(house.wire.sent[0]).toEqual({ type: 'hello', protocol: 1 });
    expect(house.states).toEqual(['opening', 'live']);
  });

  test('a session that is no longer known is made anew, one that works is not', async () => {
    const house = await new FakeHouse().start();
    await house.reconnect();
    expect(house.greet).toHaveBeenCalledTimes(1);
    house.wire.die();
    await vi.advanceTimersByTimeAsync(1000);
    house.wire.die(); // before anybody said welcome
    await vi.advanceTimersByTimeAsync(2000);
    expect(house.greet).toHaveBeenCalledTimes(2);
  });

  test('a slow greeting is waited for, and not said twice', async () => {
    const house = new FakeHouse();
    let answer = () => {};
    house.greet = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    house.line.open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(house.wires).toHaveLength(0);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    house.wire.open();
    expect(house.greet).toHaveBeenCalledTimes(1);
    expect(house.wires).toHaveLength(1);
  });

  test('it tries for ever, and never waits longer than five seconds', async () => {
    const house = new FakeHouse();
    house.greet = vi.fn(() => Promise.reject(new Error('no server')));
    house.line.open();
    await vi.advanceTimersByTimeAsync(120_000);
    const tries = house.greet.mock.calls.length;
    expect(tries).toBeGreaterThan(25);
    await vi.advanceTimersByTimeAsync(5000);
    expect(house.greet.mock.calls.length).toBeGreaterThan(tries);
  });
});

describe('falling silent', () => {
  test('after waking, a socket silent for two seconds is replaced', async () => {
    const house = await new FakeHouse().start();
    house.line.wake();
    expect(house.wire.types()).toContain('ping');
    await vi.advanceTimersByTimeAsync(1999);
    expect(house.wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(house.wires).toHaveLength(2);
    expect(house.wires[0]!.closed).toBe(true);
    house.wire.open();
    expect(house.states).toEqual(['opening', 'live', 'lost', 'live']);
  });

  test('any letter is a sign of life', async () => {
    const house = await new FakeHouse().start();
    house.line.wake();
    await vi.advanceTimersByTimeAsync(1500);
    house.wire.say({ type: 'pong', now: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(house.wires).toHaveLength(1);
  });

  test('waking does not wait for the next try', async () => {
    const house = await new FakeHouse().start();
    house.wire.die();
    house.line.wake();
    expect(house.wires).toHaveLength(2);
  });

  test('a dialling that hangs is given up', async () => {
    const house = await new FakeHouse().start();
    house.wire.die();
    house.line.wake();
    house.line.wake();
    await vi.advanceTimersByTimeAsync(2001);
    expect(house.wires).toHaveLength(3);
  });

  test('the heart beats every twenty seconds', async () => {
    const house = await new FakeHouse().start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(house.wire.types()).toContain('ping');
  });

  test('a replaced socket is not heard any more', async () => {
    const house = await new FakeHouse().start();
    const old = house.wire;
    await house.reconnect();
    const heard = house.heard.length;
    old.say({ type: 'pong', now: 2 });
    old.die();
    expect(house.heard).toHaveLength(heard);
    expect(house.wires).toHaveLength(2);
  });
});

describe('tables', () => {
  test('are followed again from the last seq seen', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', true);
    expect(house.wire.sent.at(-1)).toEqual({ type: 'subscribe', table: 't', events: 60, links: true, scheme: 2, may: true, legal: true });
    house.wire.say(snapshot({ seq: 5 }));
    house.wire.say(update(6));
    await house.reconnect();
    expect(house.wire.sent).toContainEqual({ type: 'subscribe', table: 't', events: 60, links: true, scheme: 2, may: true, after: 6, legal: true });
  });

  test('a gap is noticed and filled, and nothing is heard out of order', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false);
    house.wire.say(snapshot({ seq: 5 }));
    house.wire.say(update(8));
    expect(house.wire.sent.at(-1)).toEqual({ type: 'subscribe', table: 't', events: 60, links: true, scheme: 2, may: true, after: 5 });
    house.wire.say(update(9)); // until the snapshot comes
    house.wire.say(snapshot({ seq: 9 }));
    house.wire.say(update(9)); // told twice
    house.wire.say(update(10));
    const seqs = house.heard.flatMap((letter) => (letter.type === 'snapshot' || letter.type === 'update' ? [letter.seq] : []));
    expect(seqs).toEqual([5, 9, 10]);
  });

  test('asked for too fast are asked for again, and one that came is not', async () => {
    const house = await new FakeHouse().start();
    const asked = () => house.wire.sent.flatMap((message) => (message.type === 'subscribe' ? [message.table] : []));
    house.line.follow('t', false);
    house.wire.say(snapshot());
    house.line.follow('u', false);
    house.wire.say({ type: 'refused', code: 'too_fast', text: 'this one was not read' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toEqual(['t', 'u', 'u']);
  });

  test('who waits for a game is listed again', async () => {
    const house = await new FakeHouse().start();
    house.line.wait('dots');
    await house.reconnect();
    expect(house.wire.sent).toContainEqual({ type: 'wait', game: 'dots' });
    house.line.wait(null);
    await house.reconnect();
    expect(house.wire.types()).not.toContain('wait');
  });

  test('a passphrase once given opens the door again', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false, 'sesame');
    house.line.follow('t', true); // the game's page wants to be told what is legal
    await house.reconnect();
    expect(house.wire.sent).toContainEqual(expect.objectContaining({ type: 'subscribe', passphrase: 'sesame', legal: true }));
  });

  test('as somebody else nobody waits, and a session is asked for first', async () => {
    const house = await new FakeHouse().start();
    house.line.wait('dots');
    house.line.renew();
    await vi.advanceTimersByTimeAsync(0);
    house.wire.open();
    expect(house.greet).toHaveBeenCalledTimes(2);
    expect(house.wire.types()).not.toContain('wait');
  });

  test('the lobby is followed again', async () => {
    const house = await new FakeHouse().start();
    house.line.followLobby({ game: 'dots' });
    await house.reconnect();
    expect(house.wire.sent).toContainEqual({ type: 'lobby', show: { game: 'dots' } });
  });

  test('one that was left is not followed again', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false);
    house.line.unfollow('t');
    await house.reconnect();
    expect(house.wire.types()).toEqual(['hello']);
  });
});

describe('acts', () => {
  test('without an answer are said again under the same ref, after the table', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false);
    const done = house.line.act('t', { type: 'fold' });
    const sent = house.wire.sent.at(-1);
    await house.reconnect();
    expect(house.wire.types()).toEqual(['hello', 'subscribe', 'act']);
    expect(house.wire.sent.at(-1)).toEqual(sent);
    house.wire.say({ type: 'accepted', table: 't', ref: (sent as { ref: string }).ref, seq: 6 });
    expect(await done).toEqual({ done: true });
    await house.reconnect();
    expect(house.wire.types()).not.toContain('act');
  });

  test('made while the line is down wait for it', async () => {
    const house = await new FakeHouse().start();
    house.wire.die();
    void house.line.ask('t', { type: 'ready' });
    await vi.advanceTimersByTimeAsync(1000);
    house.wire.open();
    expect(house.wire.types()).toEqual(['hello', 'ask']);
  });

  test('are answered by the update that carries their ref, also one already seen', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false);
    house.wire.say(snapshot({ seq: 5 }));
    const done = house.line.act('t', {});
    const { ref } = house.wire.sent.at(-1) as { ref: string };
    house.wire.say(update(5, { ref }));
    expect(await done).toEqual({ done: true });
  });

  test('are answered by a refusal, with its words', async () => {
    const house = await new FakeHouse().start();
    const done = house.line.act('t', {});
    const { ref } = house.wire.sent.at(-1) as { ref: string };
    house.wire.say({ type: 'refused', code: 'not_your_turn', text: "it is seat 0's turn", table: 't', ref });
    expect(await done).toEqual({ done: false, code: 'not_your_turn', text: "it is seat 0's turn" });
  });

  test('were not done where the parlour could not write, or the table is gone', async () => {
    const house = await new FakeHouse().start();
    const first = house.line.act('t', {});
    house.wire.say({ type: 'trouble', text: 'The disk is full.' });
    expect(await first).toMatchObject({ done: false, code: 'trouble' });
    const second = house.line.act('t', {});
    house.wire.say({ type: 'refused', code: 'no_such_table', text: 'gone', table: 't' });
    expect(await second).toMatchObject({ done: false, code: 'no_such_table' });
  });

  test('are not touched by what is refused about a shuffle', async () => {
    const house = await new FakeHouse().start();
    house.line.follow('t', false);
    let over = false;
    void house.line.act('t', { type: 'fold' }).then(() => (over = true));
    house.wire.say({ type: 'refused', table: 't', code: 'wrong_link', text: 'link 2 given: 3 is the next' });
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(false);
    house.wire.say({ type: 'refused', table: 't', code: 'no_such_table', text: 'gone' });
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(true);
  });

  test('keep the question that they answer when they are said again', async () => {
    const house = await new FakeHouse().start();
    void house.line.act('t', { type: 'fold' }, 'q1');
    void house.line.act('t', { type: 'show' });
    await house.reconnect();
    const acts = house.wire.sent.filter((message) => message.type === 'act');
    expect(acts).toMatchObject([{ question: 'q1' }, { action: { type: 'show' } }]);
    expect(acts[1]).not.toHaveProperty('question');
  });

  test('are on their way four at a time for each table, and the rest waits for answers', async () => {
    const house = await new FakeHouse().start();
    const sent = () => house.wire.sent.flatMap((message) => (message.type === 'act' ? [message.action] : []));
    const answers = [1, 2, 3, 4, 5, 6].map((number) => house.line.act('t', number));
    void house.line.act('u', 'another table');
    expect(sent()).toEqual([1, 2, 3, 4, 'another table']);
    const { ref } = house.wire.sent.find((message) => message.type === 'act' && message.action === 2) as { ref: string };
    house.wire.say({ type: 'accepted', table: 't', ref, seq: 6 });
    house.wire.say({ type: 'accepted', table: 't', ref, seq: 6 }); // said twice
    expect(await answers[1]).toEqual({ done: true });
    expect(sent()).toEqual([1, 2, 3, 4, 'another table', 5]);
    await house.reconnect();
    expect(sent()).toEqual([1, 3, 4, 5, 'another table']);
    house.wire.say({ type: 'trouble', text: 'The disk is full.' });
    expect(await answers[5]).toMatchObject({ done: false, code: 'trouble' });
    expect(sent()).not.toContain(6);
  });

  test('that came too fast to be read are said again after a breath', async () => {
    const house = await new FakeHouse().start();
    void house.line.act('t', {});
    house.wire.say({ type: 'refused', code: 'too_fast', text: 'slowly' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(house.wire.types().filter((type) => type === 'act')).toHaveLength(2);
  });

  test('have refs that differ between pages and between acts', async () => {
    const [one, two] = [await new FakeHouse().start(), await new FakeHouse().start()];
    for (const house of [one, one, two]) void house.line.act('t', {});
    const refs = [...one.wire.sent, ...two.wire.sent].flatMap((message) => ('ref' in message ? [message.ref] : []));
    expect(new Set(refs).size).toBe(3);
    expect(refs.every((ref) => ref != null && ref.length <= 40)).toBe(true);
  });
});
