/** A game from somebody else's package is one more entry: the shell needs no other word of it. */
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/games/catalogue.ts';
import type { GameEntry } from '../../src/games/entry.ts';
import { page as generic } from '../../src/games/generic/page.tsx';
import { GamePicture } from '../../src/games/picture.tsx';
import { helpOf, needsLegal, pageOf, recordsOf, registerGame } from '../../src/games/registry.ts';
import { optionsOf, titleOf } from '../../src/games/titles.ts';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { sayRefusal } from '../../src/i18n/refusals.ts';
import { HelpPage } from '../../src/pages/help/page.tsx';
import { OptionFields } from '../../src/pages/lobby/newtable/optionfields.tsx';
import { loadFormats, sayOffer, sayRecordRefusal, sayUse } from '../../src/pages/replay/records/formats.ts';
import { drawn, hook } from '../drawn.ts';
import { morra } from '../listings.ts';

const words = {
  title: 'Morra of Rome',
  blurb: 'Hold out fingers.',
  options: { rounds: 'Bouts' },
  hints: {},
  refusals: { too_many_fingers: 'A hand has five fingers.' },
};
const page = { ...generic };
const MOR = { name: 'mor', title: 'Morra files', extension: 'mor', media_type: 'text/plain', reads: true, writes: false, several: false };

const entry: GameEntry = {
  name: 'morra',
  words: { en: words, ru: { ...words, title: 'Морра' }, fi: words },
  legal: false,
  Picture: () => <i data-testid="fist" />,
  boardSizes: [[3, 3]],
  page: () => Promise.resolve({ page }),
  help: () => Promise.resolve({ help: { lead: () => 'Guess the sum.', Text: () => <p>Both shout a number.</p> } }),
  records: () =>
    Promise.resolve({
      records: { mor: { words: () => ({ saveText: 'Romans read it.', offer: 'or morra', refusals: { odd: 'No such fingers.' } }) } },
    }),
};

afterEach(() => {
  chooseLanguage('en');
  catalogue.value = null;
  vi.unstubAllGlobals();
});

test('before it joins, a game is what the parlour says of it', async () => {
  catalogue.value = [morra];
  expect([titleOf('morra'), optionsOf(morra)[0]?.label, needsLegal('morra', false)]).toEqual(['Morra', 'Rounds', true]);
  expect(await pageOf('morra')).toBe(generic);
  expect([await helpOf('morra'), await recordsOf('morra')]).toEqual([null, {}]);
  expect(drawn(<GamePicture game="morra" />).querySelector('svg.picture')).not.toBeNull();
  expect(sayRefusal('too_many_fingers', 'six fingers refused', 'morra')).toBe('Six fingers refused.');
});

test('once it has joined, the shell says, draws and opens it by its entry', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"games":[]}')));
  registerGame(entry);
  catalogue.value = [morra];
  expect([titleOf('morra'), optionsOf(morra)[0]?.label, needsLegal('morra', false)]).toEqual(['Morra of Rome', 'Bouts', false]);
  expect(await pageOf('morra')).toBe(page);
  expect(await pageOf('morra', true)).toBe(generic);
  expect(hook(drawn(<GamePicture game="morra" />), 'fist')).not.toBeNull();
  expect(hook(drawn(<OptionFields game={morra} values={{}} onValues={() => undefined} />), 'size-3-3')).not.toBeNull();
  expect(sayRefusal('too_many_fingers', 'six fingers refused', 'morra')).toBe('A hand has five fingers.');
  const [format] = await loadFormats([{ ...morra, records: [MOR] }]);
  expect([sayOffer(format!), sayUse(format!)]).toEqual(['or morra', 'Romans read it.']);
  expect(sayRecordRefusal(format!, 'odd', 'seven fingers')).toBe('No such fingers.');
  const help = drawn(<HelpPage topic="morra" />);
  await act(() => Promise.resolve());
  await vi.waitFor(() => expect(hook(help, 'help-morra')?.textContent).toContain('Both shout a number.'));
  chooseLanguage('ru');
  expect(titleOf('morra')).toBe('Морра');
});
