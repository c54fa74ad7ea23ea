/**
 * Every reason for which the parlour may say no has words on the page.
 * @vitest-environment node
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES } from '../../src/i18n/codes.ts';

// Said to programs, to the host's own tools, or never by what the page can ask.
const NOT_FOR_PEOPLE = new Set(
  `ambiguous built_in followed invalid_request no_gathering no_penalty not_a_bot not_for_programs too_big unknown_client unknown_level unknown_seat
   unknown_side unsupported_media_type wrong_link wrong_vow`.split(/\s+/),
);

const root = join(import.meta.dirname, '../../../src/parlor');
// A game without a folder on the page speaks for itself there, in English, as the games of other packages do.
const folders = globSync('*/entry.ts', { cwd: join(import.meta.dirname, '../../src/games') }).map((path) => path.split('/')[0]!);
const mute = globSync('games/*/__init__.py', { cwd: root }).map((path) => path.split('/')[1]!).filter((game) => !folders.includes(game));

const games = import.meta.glob<{ CODES: readonly string[] }>('../../src/games/*/refusals.ts', { eager: true });

/** What the sources under a folder refuse with. */
function codesIn(root: string): Set<string> {
  const raised = /\b(?:Illegal|Refused|refuse|end)\(\s*\*?\(*"([a-z_]+)",/g;
  const files = globSync('**/*.py', { cwd: root }).filter((file) => !['testing', ...mute.map((game) => `games/${game}`)].some((folder) => file.startsWith(`${folder}/`)));
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(sources.flatMap((text) => [...text.matchAll(raised)].map(([, code]) => code!)));
}

test('every code that the parlour refuses with has words, or is not for people', () => {
  const codes = codesIn(root);
  expect(codes.size).toBeGreaterThan(80);
  const ours = new Set<string>([...CODES, ...Object.values(games).flatMap((game) => game.CODES)]);
  expect([...codes].filter((code) => !NOT_FOR_PEOPLE.has(code) && !ours.has(code)).sort()).toEqual([]);
});

test.each(Object.keys(games))('%s has all codes of its game that the shell has not', (path) => {
  const [, game] = /games\/(\w+)\//.exec(path)!;
  const ours = new Set<string>([...CODES, ...games[path]!.CODES]);
  const codes = codesIn(join(root, 'games', game!));
  expect([...codes].filter((code) => !NOT_FOR_PEOPLE.has(code) && !ours.has(code))).toEqual([]);
});
