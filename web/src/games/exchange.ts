/** Records of a game in the file format of other programs. */
import type { ComponentType } from 'preact';
import type { FileReading } from '../pages/replay/file/file.ts';
import type { Origin } from '../pages/replay/viewer.tsx';

export interface Exchange {
  accept: string; // for the browser's file dialog: ".sgf"
  /** Is this file in the format? */
  matches(file: File): Promise<boolean>;
  read(file: File): Promise<FileReading>;
  /** What may be opened, as a part of the sentence on the page that opens files. */
  offer(): string;
  /** Where such a file is read, and who keeps it. */
  privacy(): string;
  /** Saves a game of this house in the format. */
  Save: ComponentType<{ origin: Origin }>;
}
