/** The catalogue at run time: every language says everything, and says it itself. */
import { expect, test } from 'vitest';

type Area = Record<string, unknown>;
const files = import.meta.glob<Record<string, Area>>(['../../src/i18n/{en,ru,fi}/**/*.ts', '../../src/games/*/words/**/*.ts'], { eager: true });

/** By language and area: what an area's file holds. */
const catalogue: Record<string, Record<string, Area>> = { en: {}, ru: {}, fi: {} };
for (const [path, module] of Object.entries(files)) {
  const [, room, tongue, area] = /src\/(.+)\/(en|ru|fi)\b(.*)\.ts$/.exec(path)!;
  catalogue[tongue!]![`${room}${area}`] = module;
}
const areas = Object.keys(catalogue['en']!);

type Leaf = readonly [path: string, value: unknown];

/** Every word and every sentence of an area, with the way to it. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path ? `${path}.${key}` : key));
}

/** The strings of an area; a sentence is said with numbers, where it takes them. */
function said(module: Area): (readonly [string, string])[] {
  return leaves(module).flatMap(([path, value]) => {
    const text = typeof value === 'function' ? attempt(value as (...given: number[]) => unknown) : value;
    return typeof text === 'string' ? [[path, text] as const] : [];
  });
}

function attempt(sentence: (...given: number[]) => unknown): unknown {
  try {
    return sentence(5, 5, 5, 5);
  } catch {
    return null; // it is about something else than numbers
  }
}

// What is written so in every language: names, and what is printed on keys.
const NAMES = /Parlor|BANG!|Iota|JSON|QR|SHA-256|\b(?:Tab|Shift|Enter|Esc|Home|End|[A-Z])\b/g;
const own = (text: string) => text.replace(NAMES, '');
const ANY = new Set(['lobby.codeHint']);

test('every area is there in every language', () => {
  for (const tongue of ['ru', 'fi']) expect(Object.keys(catalogue[tongue]!).sort()).toEqual([...areas].sort());
});

// English leaves a refusal to the parlour where the parlour's own words are meant for people.
const isRefusal = ([path]: Leaf) => /(^|\.)refusals\./.test(path);

test.each(areas)('%s has the same words in every language', (area) => {
  const words = (tongue: string) => leaves(catalogue[tongue]![area]).filter((leaf) => !isRefusal(leaf));
  const shape = (tongue: string) => words(tongue).map(([path, value]) => `${path}: ${typeof value}`).sort();
  expect(shape('ru')).toEqual(shape('en'));
  expect(shape('fi')).toEqual(shape('en'));
});

test.each(Object.keys(files))('%s has no empty word', (path) => {
  expect(said(files[path]!).filter(([, text]) => !text.trim())).toEqual([]);
});

test.each(areas)('%s is Russian in Russian', (area) => {
  const foreign = said(catalogue['ru']![area]!).filter(([path, text]) => !ANY.has(path) && /\p{L}/u.test(own(text)) && !/\p{Script=Cyrillic}/u.test(text));
  expect(foreign).toEqual([]);
});

test.each(areas)('%s is Finnish in Finnish', (area) => {
  const english = new Map(said(catalogue['en']![area]!));
  const copied = said(catalogue['fi']![area]!).filter(
    ([path, text]) => !ANY.has(path) && /\p{L}/u.test(own(text)) && english.get(path) === text,
  );
  expect(copied).toEqual([]);
});
