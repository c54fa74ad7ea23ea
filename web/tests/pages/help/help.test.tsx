import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMBINATIONS, inHundred, OF_FIVE, OF_SEVEN, oneIn } from '../../../src/pages/help/combinations.ts';
import { HelpPage } from '../../../src/pages/help/page.tsx';
import { sideColours } from '../../../src/kit/sides.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../../../src/i18n/language.ts';
import { catalogue } from '../../../src/games/catalogue.ts';
import { drawn, hook } from '../../drawn.ts';
import { morra, noughts } from '../../listings.ts';

const onecard = { ...noughts, name: 'onecard', title: 'One card' };
const TOPICS = ['', 'dots', 'iota', 'onecard', 'noughts', 'poker-hands', 'ranks', 'fair', 'keys'];

beforeEach(() => {
  catalogue.value = [noughts, onecard, morra];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"ranks":[],"games":[]}')));
});
afterEach(async () => {
  await vi.dynamicImportSettled(); // the keys of a game come with its page
  chooseLanguage('en');
  vi.unstubAllGlobals();
});

/** The page, when the rules that a game brings have come. */
async function read(topic: string): Promise<HTMLElement> {
  const root = drawn(<HelpPage topic={topic} />);
  await act(() => vi.dynamicImportSettled());
  return root;
}

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (tongue) => {
  test.each(TOPICS)('the page “%s” can be read', async (topic) => {
    chooseLanguage(tongue);
    const root = await read(topic);
    const page = hook(root, `help-${topic || 'contents'}`)!;
    expect(page.querySelector('h1')?.textContent).toBeTruthy();
    expect(page.textContent!.length).toBeGreaterThan(200);
    expect(page.textContent).not.toMatch(/undefined|\[object/);
  });
});

test.each(['constructor', '__proto__', 'toString'])('there is no page “%s”', (topic) => {
  expect(hook(drawn(<HelpPage topic={topic} />), 'help-contents')).not.toBeNull();
});

test('a page that is read is marked in the list beside it', () => {
  const root = drawn(<HelpPage topic="fair" />);
  expect(root.querySelector('.help-topics [aria-current=page]')?.getAttribute('href')).toBe('/help/fair');
});

test('the keys of every game that has some are there', async () => {
  const root = drawn(<HelpPage topic="keys" />);
  await vi.waitFor(() => expect(hook(root, 'help-keys')?.textContent).toContain('1–9'));
  expect([...root.querySelectorAll('.help-keys h2')].map((each) => each.textContent)).toContain('Noughts and crosses');
  expect(root.textContent).not.toContain('Morra1');
});

test('the rules lead to a game and to its lesson', async () => {
  const root = await read('noughts');
  expect(hook(root, 'help-play')).not.toBeNull();
  expect(hook(root, 'help-learn')?.getAttribute('href')).toBe('/learn/noughts');
});

test('each game brings its keys', async () => {
  const root = drawn(<HelpPage topic="keys" />);
  await act(() => vi.dynamicImportSettled());
  const titles = [...root.querySelectorAll('.help-keys h2')].map((title) => title.textContent);
  expect(titles).toEqual(['At every table', 'Noughts and crosses', 'One card', 'A replay']);
});

test('somebody else’s game has what it says of itself, and its options', () => {
  const page = hook(drawn(<HelpPage topic="morra" />), 'help-morra')!;
  expect(page.textContent).toContain(morra.blurb);
  expect(page.textContent).toContain('Rounds1 to 20; usually 3');
  expect(page.textContent).toContain('May a player pass?usually yes');
});

test('a page that is not there shows what there is', () => {
  const page = hook(drawn(<HelpPage topic="chess" />), 'help-contents')!;
  expect(page.querySelector('h1')?.textContent).toBe('There is no such page');
  expect(page.querySelector('a[href="/help/poker-hands"]')).not.toBeNull();
});

describe('the combinations of poker', () => {
  test('are all hands there are, the rarest of five first', () => {
    expect(COMBINATIONS.reduce((sum, { five }) => sum + five, 0)).toBe(OF_FIVE);
    expect(COMBINATIONS.reduce((sum, { seven }) => sum + seven, 0)).toBe(OF_SEVEN);
    const counts = COMBINATIONS.map(({ five }) => five);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  test('are drawn with five different cards each', () => {
    for (const { cards } of COMBINATIONS) expect(new Set(cards.map(([rank, suit]) => `${rank} ${suit}`)).size).toBe(5);
  });

  test('come as often as the page says', () => {
    const page = hook(drawn(<HelpPage topic="poker-hands" />), 'hand-royal')!;
    expect(page.textContent).toContain('one hand in 649,740, of seven one in 30,940');
    expect([oneIn(624, OF_FIVE), inHundred(1_098_240, OF_FIVE)]).toEqual([4165, 42]);
  });
});

test('with the colours that everybody tells apart, the rules of dots say which is red', async () => {
  const told = async () => hook(await read('dots'), 'safe-sides')?.textContent;
  expect(await told()).toBeUndefined();
  sideColours.value = 'safe';
  expect(await told()).toContain('red is orange');
  sideColours.value = 'usual';
});
