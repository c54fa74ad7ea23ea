/** What every sentence of a game's log looks like. */
import { expect } from 'vitest';

export function expectSentence(said: string | null): void {
  expect(said).toMatch(/^[A-Z].*\.$/);
  expect(said).not.toMatch(/undefined|null|\[object|NaN/);
}
