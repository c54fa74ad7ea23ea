/** The ranks are the server's; their drawings are here. The one must not know a rank that the other has not drawn. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Insignia, INSIGNIA } from '../../src/kit/insignia.tsx';
import { drawn } from '../drawn.ts';

const source = readFileSync('../src/parlor/lobby/ranks.py', 'utf8');
const ranks = [...source.matchAll(/^ {4}Rank\("(\w+)"/gm)].map(([, code]) => code!);

test('every rank of the house wears something, in the same order', () => {
  expect(ranks.length).toBeGreaterThan(1);
  expect(INSIGNIA).toEqual(ranks);
});

test('no two wear the same', () => {
  const worn = ranks.map((rank) => drawn(<Insignia rank={rank} />).innerHTML.replace(/data-rank="\w+"/, ''));
  expect(new Set(worn).size).toBe(ranks.length);
});

test('a rank that nobody drew has a plain shield', () => {
  expect(drawn(<Insignia rank="marshal" />).querySelectorAll('path')).toHaveLength(2);
});

test('it is named where nothing beside it is', () => {
  expect(drawn(<Insignia rank="major" label="Major" />).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Major');
  expect(drawn(<Insignia rank="major" />).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
