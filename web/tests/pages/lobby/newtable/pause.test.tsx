import { afterEach, expect, test, vi } from 'vitest';
import { hasSeatsFields, SeatsField, USUAL_SEATS } from '../../../../src/pages/lobby/newtable/seatsfield.tsx';
import { NewTableDialog } from '../../../../src/pages/lobby/newtable/newtable.tsx';
import { pauseOf } from '../../../../src/pages/lobby/newtable/pausefield.tsx';
import { answered, drawn, enter, hook, press } from '../../../drawn.ts';
import { dots } from '../../../listings.ts';
import { pennies } from '../../../series.ts';

afterEach(() => vi.unstubAllGlobals());

async function made(seconds: string | null): Promise<Record<string, unknown>> {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const fetched = vi.fn((_: string, __: { body: string }) => Promise.resolve(new Response('{"code":"full","text":"no"}', { status: 409 })));
  vi.stubGlobal('fetch', fetched);
  const root = drawn(<NewTableDialog game={pennies} onClose={() => undefined} />);
  if (seconds !== null) enter(hook(root, 'pause-seconds'), seconds);
  press(hook(root, 'make-table'));
  await answered();
  return (JSON.parse(fetched.mock.calls[0]![1].body) as { settings: Record<string, unknown> }).settings;
}

test('the pause between hands is told in milliseconds, and left out where it is the usual one', async () => {
  expect((await made('8'))['next']).toBe(8000);
  expect(await made(null)).not.toHaveProperty('next');
  expect([pauseOf(5000), pauseOf(0)]).toEqual([{}, { next: 0 }]);
});

test('only a series has one', () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  expect(hook(drawn(<NewTableDialog game={dots} onClose={() => undefined} />), 'pause-seconds')).toBeNull();
});

test('from a series everybody leaves in the same way', () => {
  const root = drawn(<SeatsField game={pennies} wish={USUAL_SEATS} onWish={() => undefined} />);
  expect(['seats', 'leaving'].filter((name) => hook(root, name))).toEqual(['seats']);
  expect(hasSeatsFields({ ...pennies, least_seats: 4, most_seats: 4 })).toBe(false);
});
