/**
 * A game is one folder: nothing outside `games/<name>` names it, but for the list of the registry and the generated types.
 * @vitest-environment node
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEntries, recordsOf } from '../../src/games/registry.ts';

const root = join(import.meta.dirname, '../../src');
const files = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter((path) => !path.startsWith('wire/generated') && path !== 'games/registry.ts');
const folders = globSync('games/*/entry.ts', { cwd: root }).map((path) => path.split('/')[1]!);

// Plain words: a sheet of paper in the picture of the room, and how a colour is hatched.
const PHRASES = /a sheet of noughts and crosses|yellow in dots/gi;

/** The lines outside its folder that name a game, or something of it. */
function namingLines(game: string, what = game): string[] {
  const name = new RegExp(`\\b${what}\\b`, 'i');
  const outside = files.filter((path) => !path.startsWith(`games/${game}/`));
  return outside.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.filter((line) => name.test(line.replace(PHRASES, ''))).map((line) => `${path}: ${line.trim()}`);
  });
}

test('every folder with an entry is in the registry, under its own name', () => {
  expect(folders.length).toBeGreaterThan(3);
  expect(allEntries().map(({ name }) => name).sort()).toEqual([...folders].sort());
});

test.each(folders)('nothing outside its folder names %s', (game) => {
  expect(namingLines(game)).toEqual([]);
});

test.each(folders)('nothing outside its folder names a format of %s', async (game) => {
  for (const format of Object.keys(await recordsOf(game))) expect(namingLines(game, format)).toEqual([]);
});
