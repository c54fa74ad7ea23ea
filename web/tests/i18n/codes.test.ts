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
  `ambiguous built_in followed invalid_request no_penalty not_a_bot not_for_programs too_big unknown_client unknown_level unknown_seat
   unsupported_media_type wrong_link wrong_seats wrong_vow`.split(/\s+/),
);

test('every code that the parlour refuses with has words, or is not for people', () => {
  const root = join(import.meta.dirname, '../../../src/parlor');
  const raised = /\b(?:Illegal|Refused|refuse|end)\(\s*\*?\(*"([a-z_]+)",/g;
  const sources = globSync('**/*.py', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const codes = new Set(sources.flatMap((text) => [...text.matchAll(raised)].map(([, code]) => code!)));
  expect(codes.size).toBeGreaterThan(80);
  const ours: readonly string[] = CODES;
  expect([...codes].filter((code) => !NOT_FOR_PEOPLE.has(code) && !ours.includes(code)).sort()).toEqual([]);
});
