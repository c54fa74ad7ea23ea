/**
 * Sounds of the table, made here and not recorded: short, wooden, soft. None before the first touch or key (browsers want
 * it so, and so do people), none when muted, and no harm where there is no Web Audio.
 */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../../app/storage.ts';
import { SCORES, type Sound, type Stroke } from './scores.ts';

export type { Sound } from './scores.ts';

const [MUTED, VOLUME] = ['muted', 'volume'];

export const muted = signal(readStored(MUTED) === 'yes');
export const volume = signal(readVolume(readStored(VOLUME)));

export function toggleMute(): void {
  muted.value = !muted.value;
  writeStored(MUTED, muted.value ? 'yes' : 'no');
}

/** How loud, from 0 to 1. */
export function chooseVolume(loud: number): void {
  volume.value = Math.min(1, Math.max(0, loud));
  writeStored(VOLUME, String(volume.value));
}

/** Can this browser make sounds at all? */
export function canPlay(): boolean {
  return typeof AudioContext !== 'undefined';
}

let air: { context: AudioContext; noise: AudioBuffer } | null = null;

/** Open the air at the first touch or key. */
export function applySound(): void {
  const first = ['pointerdown', 'keydown', 'touchend'] as const;
  const open = () => {
    air ??= openAir();
    if (air?.context.state === 'suspended') void air.context.resume();
    if (!air || air.context.state === 'running') first.forEach((kind) => removeEventListener(kind, open));
  };
  first.forEach((kind) => addEventListener(kind, open));
}

/** Let one sound be heard, now or so many seconds later: what happens at once is better heard one after another. */
export function play(sound: Sound, after = 0): void {
  if (!air || muted.value || volume.value === 0) return;
  const { context } = air;
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = volume.value * volume.value; // ears hear steps of loudness, not of pressure
  out.connect(context.destination);
  const strokes = SCORES[sound];
  for (const stroke of strokes) strike({ ...stroke, at: stroke.at + after }, out);
  const longest = Math.max(...strokes.map(({ at, lasts }) => at + lasts));
  setTimeout(() => out.disconnect(), (after + longest) * 1000 + 200);
}

/** One stroke: a tone that dies away, or a breath of noise through a narrow door. */
function strike({ kind, at, pitch, to, lasts, loud, narrow }: Stroke, out: GainNode): void {
  const { context, noise } = air!;
  const [from, end] = [context.currentTime + at, context.currentTime + at + lasts];
  const swell = context.createGain();
  swell.gain.setValueAtTime(0.0001, from);
  swell.gain.exponentialRampToValueAtTime(loud, from + 0.004);
  swell.gain.exponentialRampToValueAtTime(0.0001, end);
  swell.connect(out);
  if (kind === 'tone') {
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(pitch, from);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(swell);
    tone.start(from);
    tone.stop(end);
    return;
  }
  const breath = context.createBufferSource();
  breath.buffer = noise;
  const door = context.createBiquadFilter();
  door.type = 'bandpass';
  door.Q.value = narrow ?? 1;
  door.frequency.setValueAtTime(pitch, from);
  if (to) door.frequency.exponentialRampToValueAtTime(to, end);
  breath.connect(door).connect(swell);
  breath.start(from, 0, lasts);
}

function openAir(): typeof air {
  if (!canPlay()) return null;
  try {
    const context = new AudioContext();
    const noise = context.createBuffer(1, Math.floor(context.sampleRate / 2), context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    return { context, noise };
  } catch {
    return null; // no device to sound on
  }
}

function readVolume(said: string | null): number {
  const loud = Number(said ?? 0.7);
  return loud >= 0 && loud <= 1 ? loud : 0.7;
}
