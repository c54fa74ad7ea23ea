import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { Cards } from '../../../src/pages/showcase/cards.tsx';
import { Controls } from '../../../src/pages/showcase/controls.tsx';
import { Honours } from '../../../src/pages/showcase/honours.tsx';
import { KitPage } from '../../../src/pages/showcase/page.tsx';
import { Seats } from '../../../src/pages/showcase/seats.tsx';
import { Sounds } from '../../../src/pages/showcase/sounds.tsx';
import { chooseDeck } from '../../../src/kit/cards/deck.ts';
import { SCORES } from '../../../src/kit/sound/scores.ts';
import { toggleMute } from '../../../src/kit/sound/sound.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../../../src/i18n/language.ts';
import { drawn, hook, press } from '../../drawn.ts';

afterEach(() => {
  act(() => chooseLanguage('en'));
  chooseDeck('two');
  vi.unstubAllGlobals();
});

const ROOMS = ['cards', 'chips', 'boards', 'seats', 'controls', 'honours', 'motion', 'sound'];

test('the whole kit is shown, and everything in it has a name', { timeout: 30_000 }, () => {
  const root = drawn(<KitPage />);
  for (const room of ROOMS) expect(hook(root, `kit-${room}`)?.querySelector('h2')?.textContent).toBeTruthy();
  expect(root.querySelectorAll('.deck-shown [role=img]')).toHaveLength(52);
  for (const each of root.querySelectorAll('[role=img], [role=grid], [role=slider], [role=group]')) expect(each.getAttribute('aria-label')).toBeTruthy();
  for (const button of root.querySelectorAll('button')) expect(button.textContent || button.getAttribute('aria-label')).toBeTruthy();
});

test.each(Object.keys(LANGUAGES) as Language[])('it speaks %s', (tongue) => {
  act(() => chooseLanguage(tongue));
  for (const Room of [Controls, Seats, Honours]) {
    const said = drawn(<Room />).textContent;
    expect(said).not.toMatch(/undefined|NaN|\[object/);
    expect(/\p{Script=Cyrillic}{3}/u.test(said.replaceAll('ЕК', ''))).toBe(tongue === 'ru');
  }
});

test('the deck is chosen there, and cards are turned over', () => {
  const root = drawn(<Cards />);
  press(hook(root, 'deck-four'));
  expect(hook(root, 'deck-four')?.getAttribute('aria-pressed')).toBe('true');
  press(hook(root, 'turn-over'));
  expect(root.querySelectorAll('.turning-shown .flip.up')).toHaveLength(5);
});

test('a dialog opens and closes', () => {
  const root = drawn(<Controls />);
  press(hook(root, 'open-dialog'));
  expect(hook(root, 'a-dialog')).not.toBeNull();
  press(hook(root, 'a-dialog')?.querySelector('[aria-label=Close]'));
  expect(hook(root, 'a-dialog')).toBeNull();
});

test('every sound is a button with a name; where there is no Web Audio a sentence says so', () => {
  expect(drawn(<Sounds />).textContent).toContain('makes no sound');
  vi.stubGlobal('AudioContext', class {});
  const root = drawn(<Sounds />);
  for (const sound of Object.keys(SCORES)) expect(hook(root, `sound-${sound}`)?.textContent).toBeTruthy();
  press(hook(root, 'kit-mute'));
  expect(hook(root, 'kit-mute')?.textContent).toBe('Sound on');
  toggleMute();
});
