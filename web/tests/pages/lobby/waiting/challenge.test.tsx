import { beforeEach, expect, test, vi } from 'vitest';
import { listingOf } from '../../../../src/games/catalogue.ts';
import { link } from '../../../../src/net/connection.ts';
import { challenge } from '../../../../src/pages/lobby/store.ts';
import { ChallengeDialog } from '../../../../src/pages/lobby/waiting/challenge.tsx';
import { drawn, enter, hook, press } from '../../../drawn.ts';
import { noughts } from '../../../listings.ts';

vi.mock(import('../../../../src/games/catalogue.ts'), async (real) => ({ ...(await real()), listingOf: vi.fn() }));
vi.mock(import('../../../../src/pages/lobby/store.ts'), async (real) => ({ ...(await real()), challenge: vi.fn(), mayRate: () => true }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  link.value = 'live';
});

function dialog(reaction: number) {
  vi.mocked(listingOf).mockReturnValue({ ...noughts, reaction });
  const root = drawn(<ChallengeDialog person={{ id: 'b', name: 'Bob', game: 'noughts', since: 0 }} onClose={() => undefined} />);
  return { root, sent: () => (press(hook(root, 'challenge-send')), vi.mocked(challenge).mock.lastCall![1]) };
}

test('a challenge has the usual clock, also for reactions, until somebody chooses one', () => {
  const { root, sent } = dialog(12);
  expect((hook(root, 'clock-reaction') as HTMLInputElement).value).toBe('12');
  expect(sent()).toEqual({ rated: true, clock: { move: 60_000, bank: 120_000, reaction: 12_000 } });
  press(hook(root, 'challenge-friendly'));
  expect(sent()).toEqual({ rated: false, clock: null });
  enter(hook(root, 'clock-kind'), 'move', 'change');
  enter(hook(root, 'clock-reaction'), '7');
  expect(sent()).toEqual({ rated: false, clock: { move: 30_000, reaction: 7000 } });
  press(hook(root, 'challenge-rated'));
  expect(sent()).toEqual({ rated: true, clock: { move: 30_000, reaction: 7000 } });
});

test('where a game has no reactions, there is no time for them', () => {
  const { root, sent } = dialog(0);
  expect(hook(root, 'clock-reaction')).toBeNull();
  expect(sent().clock).toEqual({ move: 60_000, bank: 120_000 });
});
