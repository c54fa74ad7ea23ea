import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCORES, type Sound } from '../../../src/kit/sound/scores.ts';

/** As much of Web Audio as a sound needs; it writes down what was started. */
let started: { kind: string; at: number }[] = [];
let contexts = 0;

class Param {
  value = 0;
  setValueAtTime = () => this;
  exponentialRampToValueAtTime = (to: number) => {
    if (!(to > 0)) throw new RangeError('an exponential ramp cannot reach zero');
    return this;
  };
}

const joined = { connect: (next: unknown) => next, disconnect: () => undefined };

class FakeAudio {
  state = 'running';
  currentTime = 5;
  sampleRate = 8000;
  destination = {};
  constructor() {
    contexts++;
  }
  resume = () => Promise.resolve();
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createGain = () => ({ gain: new Param(), ...joined });
  createBiquadFilter = () => ({ type: '', Q: new Param(), frequency: new Param(), ...joined });
  createOscillator = () => ({ frequency: new Param(), ...joined, start: (at: number) => started.push({ kind: 'tone', at }), stop: () => undefined });
  createBufferSource = () => ({ buffer: null, ...joined, start: (at: number) => started.push({ kind: 'noise', at }) });
}

/** The module as a page has it that was just opened. */
async function opened() {
  vi.resetModules();
  const sound = await import('../../../src/kit/sound/sound.ts');
  sound.applySound();
  return sound;
}

const touch = () => dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  [started, contexts] = [[], 0];
  localStorage.clear();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('silent until the first touch or key, and then one context for good', async () => {
  const { play } = await opened();
  play('deal');
  expect([contexts, started]).toEqual([0, []]);
  touch();
  touch();
  play('deal');
  expect(contexts).toBe(1);
  expect(started).toHaveLength(SCORES.deal.length);
});

test('a key opens the air as well', async () => {
  const { play } = await opened();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
  play('chip');
  expect(started).toHaveLength(SCORES.chip.length);
});

test.each(Object.keys(SCORES) as Sound[])('%s is played whole, and is short and soft', async (name) => {
  const { play } = await opened();
  touch();
  play(name);
  expect(started.map(({ kind }) => kind)).toEqual(SCORES[name].map(({ kind }) => kind));
  for (const { at, lasts, loud } of SCORES[name]) {
    expect(at + lasts).toBeLessThan(0.8);
    expect(loud).toBeLessThanOrEqual(0.9);
  }
});

test('what comes later is put off on the clock of the sound, not of the page', async () => {
  const { play } = await opened();
  touch();
  play('knock', 2);
  expect(Math.min(...started.map(({ at }) => at))).toBe(7);
});

test('muted, nothing is heard; the choice is remembered', async () => {
  const { play, muted, toggleMute } = await opened();
  touch();
  toggleMute();
  play('win');
  expect([muted.value, started]).toEqual([true, []]);
  expect((await opened()).muted.value).toBe(true);
  toggleMute();
  play('win');
  expect(started).toHaveLength(SCORES.win.length);
  expect((await opened()).muted.value).toBe(false);
});

test('volume has two ends, is remembered, and at none nothing is made', async () => {
  const { play, volume, chooseVolume } = await opened();
  touch();
  chooseVolume(7);
  expect(volume.value).toBe(1);
  chooseVolume(-1);
  play('turn');
  expect([volume.value, started]).toEqual([0, []]);
  chooseVolume(0.4);
  expect((await opened()).volume.value).toBe(0.4);
  localStorage.setItem('parlor.volume', 'loud');
  expect((await opened()).volume.value).toBe(0.7);
});

test('where there is no Web Audio, or no device, nothing breaks', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const none = await opened();
  touch();
  expect(() => none.play('deal')).not.toThrow();
  expect(none.canPlay()).toBe(false);
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no device');
      }
    },
  );
  const broken = await opened();
  touch();
  expect(() => broken.play('deal')).not.toThrow();
});
