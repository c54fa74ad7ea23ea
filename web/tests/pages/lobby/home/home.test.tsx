import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../../../src/games/catalogue.ts';
import { sayClock } from '../../../../src/pages/lobby/newtable/clockfield.tsx';
import { CodeForm } from '../../../../src/pages/lobby/home/codeform.tsx';
import { GameTile } from '../../../../src/pages/lobby/play/gametile.tsx';
import { inOrder, ownTables } from '../../../../src/pages/lobby/home/owntables.ts';
import { firstOptions, applyStakes } from '../../../../src/pages/lobby/newtable/stakes.ts';
import { blurbOf, optionsOf, titleOf } from '../../../../src/games/titles.ts';
import { YourTables } from '../../../../src/pages/lobby/home/yourtables.tsx';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { you } from '../../../../src/net/connection.ts';
import { onlyHere } from '../../../../src/table/links.ts';
import type { OwnTable } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';
import { morra, noughts } from '../../../listings.ts';

afterEach(() => {
  chooseLanguage('en');
  vi.unstubAllGlobals();
});

describe('a game', () => {
  test('of ours is called so in every language, and somebody else’s as it says itself', () => {
    catalogue.value = [noughts, morra];
    chooseLanguage('fi');
    expect(titleOf('noughts')).toBe('Ristinolla');
    expect(optionsOf(noughts)[0]?.label).toContain('Ruudukoita');
    expect([titleOf('morra'), blurbOf(morra), optionsOf(morra)[0]?.label]).toEqual(['Morra', morra.blurb, 'Rounds']);
    expect(titleOf('chess')).toBe('chess');
  });

  test('is one click away, with its rules and its lesson beside it', () => {
    const root = drawn(<GameTile game={noughts} />);
    expect(hook(root, 'play-bot-noughts')?.getAttribute('aria-label')).toBe('Play Noughts and crosses against bots');
    expect(hook(root, 'rules-noughts')?.getAttribute('href')).toBe('/help/noughts');
    expect(hook(root, 'learn-noughts')?.getAttribute('href')).toBe('/learn/noughts');
  });

  test('without bots and without a lesson offers neither', () => {
    const root = drawn(<GameTile game={morra} />);
    expect(hook(root, 'play-bot-morra')).toBeNull();
    expect(hook(root, 'learn-morra')).toBeNull();
    expect(hook(root, 'match-morra')).not.toBeNull();
  });
});

describe('the stakes', () => {
  test('change what nobody chose, and leave what somebody chose', () => {
    expect(firstOptions(noughts, false)).toEqual({ boards: 0 });
    expect(applyStakes(noughts, { boards: 0 }, true)).toEqual({ boards: 4 });
    expect(applyStakes(noughts, { boards: 4 }, false)).toEqual({ boards: 0 });
    expect(applyStakes(noughts, { boards: 7 }, true)).toEqual({ boards: 7 });
  });

  test('a clock is said as it will run', () => {
    expect(sayClock(null)).toBe('');
    expect(sayClock({ move: 30_000 })).toBe('30 s for each move');
    expect(sayClock({ move: 60_000, bank: 120_000 })).toBe('60 s for each move, 120 s in reserve');
    expect(sayClock({ total: 600_000, increment: 5000 })).toBe('10 min for the whole game, 5 s added after each move');
    expect(sayClock({ total: 600_000 })).toBe('10 min for the whole game');
  });
});

describe('your tables', () => {
  const at = (id: string, when: number, more: Partial<OwnTable['table']> = {}, turn = false): OwnTable => ({
    table: { id, game: 'noughts', phase: 'playing', seats: 2, made: 0, ...more },
    at: when,
    turn,
  });

  test('come first where it is your turn, then where a game goes on, then by age', () => {
    const sorted = inOrder([at('old', 1), at('forming', 9, { phase: 'forming' }), at('new', 5), at('turn', 0, {}, true), at('pause', 3, { phase: 'between' })]);
    expect(sorted.map(({ table }) => table.id)).toEqual(['turn', 'new', 'pause', 'old', 'forming']);
  });

  test('say with whom you sit there, and hide the third until it is asked for', () => {
    you.value = { id: 'a', name: 'Ann' };
    ownTables.value = [at('t1', 3, { names: ['Ann', 'Bob'] }, true), at('t2', 2, { names: ['Ann'], bots: 1 }), at('t3', 1, { names: ['Ann'] })];
    const root = drawn(<YourTables />);
    expect(hook(root, 'back-t1')?.textContent).toContain('with Bob');
    expect(hook(root, 'back-t1')?.textContent).toContain('Your turn');
    expect(hook(root, 'back-t2')?.textContent).toContain('with bots');
    expect(hook(root, 'back-t3')).toBeNull();
    press(hook(root, 'more-tables'));
    expect(hook(root, 'back-t3')?.textContent).toContain('nobody has come yet');
    ownTables.value = [];
  });
});

test('an empty code is said at its field, which has the focus', () => {
  const root = drawn(<CodeForm />);
  press(hook(root, 'code-go'));
  const field = hook(root, 'code')!;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(root.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent).toBe('The code goes here.');
  expect(document.activeElement).toBe(field);
});

test('an address that others cannot open is known', () => {
  expect(['http://localhost:8000', 'http://127.0.0.1', 'http://[::1]:80'].every(onlyHere)).toBe(true);
  expect(['http://192.168.1.4:8000', 'https://parlor.example'].some(onlyHere)).toBe(false);
});
