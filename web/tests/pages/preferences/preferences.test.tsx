import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staysAwake } from '../../../src/pages/preferences/wakelock.ts';
import { call, notifies, soundsHidden, vibrates } from '../../../src/pages/preferences/notifications.ts';
import { KeySheet, tableKeys } from '../../../src/pages/preferences/keysheet.tsx';
import { applyMotion } from '../../../src/pages/preferences/motion.ts';
import { Preferences } from '../../../src/pages/preferences/preferences.tsx';
import { page as noughts } from '../../../src/games/noughts/page.tsx';
import { page as onecard } from '../../../src/games/onecard/page.tsx';
import { deckColours } from '../../../src/kit/cards/deck.ts';
import { muted } from '../../../src/kit/sound/sound.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import { theme } from '../../../src/app/theme.ts';
import { drawn, hook } from '../../drawn.ts';

class Slip {
  static permission: NotificationPermission = 'default';
  static requestPermission = vi.fn(() => Promise.resolve((Slip.permission = 'granted')));
  static shown: string[] = [];
  close = vi.fn();
  constructor(title: string) {
    Slip.shown.push(title);
  }
}

function setting(testid: string, drawing: HTMLElement): HTMLInputElement {
  return hook(drawing, testid) as HTMLInputElement;
}

async function tick(box: HTMLInputElement): Promise<void> {
  await act(async () => {
    box.click();
    await Promise.resolve();
  });
}

const settings = () => drawn(<Preferences onClose={() => undefined} />);

beforeEach(() => {
  Object.assign(Slip, { permission: 'default', shown: [] });
  vi.stubGlobal('Notification', Slip);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => {
    notifies.choose(false);
    soundsHidden.choose(true);
    vibrates.choose(true);
    staysAwake.choose(true);
    chooseLanguage('en');
    theme.value = 'auto';
  });
});

describe('the settings of this browser', () => {
  test('are chosen and remembered', async () => {
    applyMotion();
    const drawing = settings();
    await tick(setting('set-deck-four', drawing));
    await tick(setting('set-motion-less', drawing));
    await tick(setting('set-light-evening', drawing));
    await tick(setting('set-hidden-sound', drawing));
    expect([deckColours.value, theme.value, soundsHidden.on.value]).toEqual(['four', 'evening', false]);
    expect(document.documentElement.dataset['motion']).toBe('less');
    expect(localStorage.getItem('parlor.calls.sound')).toBe('no');
    await tick(setting('set-motion-auto', drawing));
    expect(document.documentElement.dataset['motion']).toBeUndefined();
  });

  test('speak another language at once', async () => {
    const drawing = settings();
    await tick(setting('set-language-fi', drawing));
    expect(drawing.querySelector('h2')?.textContent).toBe('Asetukset');
  });

  test('sound can be switched where there is any', async () => {
    expect(setting('set-sound', settings()).disabled).toBe(true);
    vi.stubGlobal('AudioContext', class {});
    const drawing = settings();
    await tick(setting('set-sound', drawing));
    expect(muted.value).toBe(true);
    expect(setting('set-volume', drawing).disabled).toBe(true);
    await tick(setting('set-sound', drawing));
    expect(muted.value).toBe(false);
  });

  test('say what a plain http page cannot do, and why', () => {
    vi.stubGlobal('isSecureContext', false);
    const drawing = settings();
    for (const name of ['set-notify', 'set-awake']) {
      const box = setting(name, drawing);
      expect(box.disabled).toBe(true);
      expect(drawing.querySelector(`#${CSS.escape(box.getAttribute('aria-describedby')!)}`)?.textContent).toMatch(/https/);
    }
    expect(setting('set-screen', drawing).disabled).toBe(true);
  });

  test('ask for notifications only when somebody wants them', async () => {
    const drawing = settings();
    expect(Slip.requestPermission).not.toHaveBeenCalled();
    await tick(setting('set-notify', drawing));
    expect(notifies.on.value).toBe(true);
    Slip.permission = 'denied';
    expect(setting('set-notify', settings()).disabled).toBe(true);
  });
});

describe('calling somebody to their turn', () => {
  const hidden = (is: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);

  test('notifies only who looks elsewhere and wants it', () => {
    Slip.permission = 'granted';
    hidden(true);
    call('Your turn', 'at noughts', 't');
    notifies.choose(true);
    hidden(false);
    call('Your turn', 'at noughts', 't');
    expect(Slip.shown).toEqual([]);
    hidden(true);
    call('Your turn', 'at noughts', 't');
    expect(Slip.shown).toEqual(['Your turn']);
  });

  test('buzzes where the device can', () => {
    const buzz = vi.fn();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { vibrate: buzz }));
    call('Your turn', '', 't');
    vibrates.choose(false);
    call('Your turn', '', 't');
    expect(buzz).toHaveBeenCalledTimes(1);
  });

  test('a browser that makes none says so afterwards', () => {
    Slip.permission = 'granted';
    notifies.choose(true);
    hidden(true);
    vi.stubGlobal('Notification', Object.assign(() => undefined, { permission: 'granted' })); // cannot be made with `new`
    call('Your turn', '', 't');
    expect(setting('set-notify', settings()).disabled).toBe(true);
  });
});

describe('the sheet of keys', () => {
  const caps = (of: ReturnType<typeof tableKeys>) => of.map(({ keys }) => keys.join('+'));

  test('lists the keys of the game and of the table', () => {
    const text = drawn(<KeySheet page={onecard} onClose={() => undefined} />).textContent;
    expect(text).toContain('Fold');
    expect(text).toContain('full screen');
  });

  test('a letter that the game uses is heard with Shift', () => {
    expect(caps(tableKeys(onecard.keys?.() ?? []))).toContain('Shift+F');
    expect(caps(tableKeys(noughts.keys?.() ?? []))).toContain('F');
    expect(caps(tableKeys([]))).toEqual(['Tab', 'Enter+Space', 'T', 'L', 'H', 'M', 'F', 'Escape', '?']);
  });
});
