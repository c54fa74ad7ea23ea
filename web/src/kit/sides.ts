/** The inks of two sides: red and blue, or a pair that nobody takes for one another. */
import { signal } from '@preact/signals';
import { writeStored, readStored } from '../app/storage.ts';

export type SideColours = 'usual' | 'safe';

export interface Ink {
  ink: string; // a dot, a line
  hatch: string; // strokes of a pencil inside a zone
  tint: string; // what the strokes lie on
}

/** On paper, by evening or by morning; each stands out from it by more than 3 to 1. The safe pair differs in lightness, too. */
export const SIDE_INKS: Record<SideColours, readonly [Ink, Ink]> = {
  usual: [
    { ink: '#b32a22', hatch: 'rgb(190 62 52 / 0.5)', tint: 'rgb(214 92 78 / 0.2)' },
    { ink: '#1f4f96', hatch: 'rgb(48 98 172 / 0.5)', tint: 'rgb(66 120 194 / 0.2)' },
  ],
  safe: [
    { ink: '#c45200', hatch: 'rgb(213 94 0 / 0.55)', tint: 'rgb(232 132 36 / 0.24)' },
    { ink: '#005b94', hatch: 'rgb(0 114 178 / 0.5)', tint: 'rgb(36 134 196 / 0.2)' },
  ],
};

/** On the dark plate of a seat. */
export const PLATE_INKS: Record<SideColours, readonly [string, string]> = {
  usual: ['#f08a7f', '#8fbaf0'],
  safe: ['#f5a35c', '#7cc0ea'],
};

const KEY = 'sides';

export const sideColours = signal<SideColours>(readStored(KEY) === 'safe' ? 'safe' : 'usual');

export function chooseSides(colours: SideColours): void {
  sideColours.value = colours;
  writeStored(KEY, colours);
}
