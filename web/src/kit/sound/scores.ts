/** The score of each sound: a few strokes of wood, clay or a small marimba. */
export type Sound = 'deal' | 'chip' | 'knock' | 'place' | 'capture' | 'turn' | 'hurry' | 'win' | 'draw' | 'lose';

export interface Stroke {
  kind: 'tone' | 'noise';
  at: number; // seconds after the sound begins
  pitch: number; // hertz; of noise, the middle of what is let through
  to?: number; // where the pitch slides to
  lasts: number;
  loud: number; // 0 to 1
  narrow?: number; // of noise: how little is let through
}

const tone = (at: number, pitch: number, lasts: number, loud: number, to?: number): Stroke => ({ kind: 'tone', at, pitch, lasts, loud, ...(to ? { to } : {}) });
const noise = (at: number, pitch: number, lasts: number, loud: number, narrow: number, to?: number): Stroke => ({
  kind: 'noise',
  at,
  pitch,
  lasts,
  loud,
  narrow,
  ...(to ? { to } : {}),
});

/** A bar of a marimba: the note, two octaves above it for a moment, and the mallet. */
const bar = (at: number, pitch: number, loud: number): Stroke[] => [
  tone(at, pitch, 0.34, loud),
  tone(at, pitch * 4, 0.08, loud * 0.22),
  noise(at, 1800, 0.018, loud * 0.3, 1),
];

/** A knuckle on a table top. */
const knuckle = (at: number, loud: number): Stroke[] => [tone(at, 190, 0.1, loud, 120), noise(at, 900, 0.035, loud * 0.7, 1.4)];

/** Clay on clay. */
const clink = (at: number, pitch: number, loud: number): Stroke[] => [noise(at, pitch, 0.034, loud, 5), tone(at, pitch * 0.62, 0.05, loud * 0.24)];

const [E4, G4, C5, E5, G5] = [329.63, 392, 523.25, 659.25, 783.99];

export const SCORES: Record<Sound, readonly Stroke[]> = {
  deal: [noise(0, 2600, 0.085, 0.5, 0.8, 900), noise(0.055, 700, 0.03, 0.35, 1.2)],
  chip: [...clink(0, 3900, 0.9), ...clink(0.045, 4600, 0.6), ...clink(0.085, 3500, 0.4)],
  knock: [...knuckle(0, 0.7), ...knuckle(0.13, 0.55)],
  place: [tone(0, 320, 0.05, 0.35, 210), noise(0, 1500, 0.022, 0.5, 1.2)],
  capture: [noise(0, 1900, 0.12, 0.34, 1.1, 3000), ...bar(0.06, E5, 0.2), ...bar(0.16, C5, 0.24)],
  turn: [...bar(0, G4, 0.4), ...bar(0.15, C5, 0.45)],
  hurry: [tone(0, 940, 0.045, 0.34, 820), noise(0, 2100, 0.02, 0.4, 3), tone(0.16, 940, 0.045, 0.26, 820), noise(0.16, 2100, 0.02, 0.3, 3)],
  win: [...bar(0, C5, 0.36), ...bar(0.12, E5, 0.36), ...bar(0.24, G5, 0.42)],
  draw: [...bar(0, G4, 0.34), ...bar(0.17, G4, 0.28)],
  lose: [...bar(0, G4, 0.3), ...bar(0.17, E4, 0.28)],
};
