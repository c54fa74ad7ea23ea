import { beforeEach, describe, expect, test } from 'vitest';
import { ActionBar } from '../../../../src/pages/table/actionbar/actionbar.tsx';
import { neededRequest } from '../../../../src/pages/table/series/needs.ts';
import type { AnyGamePage } from '../../../../src/games/page.ts';
import type { Alternatives, Room } from '../../../../src/wire/index.ts';
import { answered, drawn, enter, hook, press } from '../../../drawn.ts';
import { ann, bob } from '../../../rooms.ts';
import { at, between, BUY_IN, hand, PAGE, REQUESTS } from '../../../series.ts';

const BROKE = { pennies: [0, 0, 5, 0] };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

function bar(table: Room, requests: Alternatives, page: AnyGamePage | null = PAGE, seat: number | null = 0) {
  const { store, here, asked } = at(table, { requests, seat });
  return { asked, root: drawn(<ActionBar here={here} store={store} page={page} sight={null} />) };
}

const buttons = (root: HTMLElement | null) => [...(root?.querySelectorAll('button') ?? [])].map((each) => each.textContent);

describe('which request is needed', () => {
  const needed = (table: Room, page: AnyGamePage | null, requests = REQUESTS, seat = 0) => neededRequest(at(table, { seat }).here, requests, page);
  const waits = [ann, {}, { ...bob, waits: true }, {}];

  test('the game says it, of who is not in the hand', () => {
    expect(needed(between({ purse: BROKE }), PAGE)).toBe('buy_in');
    expect(needed(between(), PAGE)).toBeNull();
    expect(needed(hand({ purse: BROKE }), PAGE)).toBeNull(); // all chips are in the pot
    expect(needed(hand({ purse: { pennies: [5, 0, 0, 0] } }, waits), PAGE, REQUESTS, 2)).toBe('buy_in');
    expect(needed(between({ purse: BROKE }), PAGE, { actions: [{ type: 'sit_out' }] })).toBeNull(); // it is not to be had
  });

  test('of a game that does not say it, a number is what a player without a hand lacks', () => {
    expect(needed(between({ next_in: null }), null)).toBe('buy_in');
    expect(needed(between(), null)).toBeNull();
    expect(needed(hand({}, waits), null, REQUESTS, 2)).toBe('buy_in');
    expect(needed(hand({}, waits), null, { actions: [{ type: 'sit_out' }] }, 2)).toBeNull();
  });

  test('nobody who is out of a series needs anything', () => {
    expect(needed(between({ purse: BROKE, eliminated: [0] }), PAGE)).toBeNull();
  });
});

describe('what may be asked for', () => {
  test('is a quiet row in the words of the game, in a hand and between two', () => {
    for (const table of [hand(), between()]) {
      const { root, asked } = bar(table, REQUESTS);
      expect(buttons(hook(root, 'requests'))).toEqual(['Sit out', 'Buy in for 5…']);
      expect(hook(root, 'request-needed')).toBeNull();
      press(hook(root, 'request-sit_out'));
      expect(asked).toEqual([{ type: 'request', request: { type: 'sit_out' } }]);
    }
  });

  test('is not there for who watches, or may ask for nothing', () => {
    expect(hook(bar(hand(), REQUESTS, PAGE, null).root, 'requests')).toBeNull();
    expect(hook(bar(hand(), {}).root, 'requests')).toBeNull();
  });

  test('a number is chosen in a dialog, from the most down, which closes when it is granted', async () => {
    const { root, asked } = bar(hand(), REQUESTS);
    press(hook(root, 'open-buy_in'));
    expect((hook(root, 'request-number') as HTMLInputElement).value).toBe('5');
    expect(hook(root, 'request-number')?.getAttribute('aria-label')).toBe('How many, 1 to 5');
    enter(hook(root, 'request-slider'), '3');
    expect(hook(root, 'request-range')?.textContent).toBe('Buy in for 3');
    press(hook(root, 'request-range'));
    await answered();
    expect(asked).toEqual([{ type: 'request', request: { type: 'buy_in', chips: 3 } }]);
    expect(hook(root, 'request-dialog')).toBeNull();
  });

  test('stands in front where no hand is dealt without it', () => {
    const { root, asked } = bar(between({ purse: BROKE }), REQUESTS);
    expect(hook(root, 'request-needed')?.textContent).toContain('The next hand is dealt without you.');
    expect(hook(root, 'standing')).toBeNull();
    expect(hook(root, 'request-buy_in')?.className).toContain('primary');
    expect(buttons(hook(root, 'requests'))).toEqual(['Sit out', 'Another amount…']);
    press(hook(root, 'request-buy_in'));
    expect(asked).toEqual([{ type: 'request', request: { type: 'buy_in', chips: 5 } }]);
  });

  test('so does a plain one', () => {
    const page = { ...PAGE, needs: () => 'come_back' } as AnyGamePage;
    const { root, asked } = bar(between(), { actions: [{ type: 'come_back' }], ranges: [BUY_IN] }, page);
    expect(buttons(hook(root, 'request-needed'))).toEqual(['Come back']);
    expect(buttons(hook(root, 'requests'))).toEqual(['Buy in for 5…']);
    press(hook(root, 'request-come_back'));
    expect(asked).toEqual([{ type: 'request', request: { type: 'come_back' } }]);
  });

  test('of a game without words is said by the name of its type', () => {
    const choice = { action: { type: 'throw_away' }, field: 'cards', among: ['7H', '8S'], least: 1, most: 2 };
    const { root, asked } = bar(hand(), { ...REQUESTS, choices: [choice] }, null);
    expect(buttons(hook(root, 'requests'))).toEqual(['Sit out', 'Buy in…', 'Throw away…']);
    press(hook(root, 'open-throw_away'));
    press(hook(root, 'request-tick-1'));
    press(hook(root, 'request-choose'));
    expect(asked).toEqual([{ type: 'request', request: { type: 'throw_away', cards: ['8S'] } }]);
  });

  test('another request in the same place is another button', () => {
    const first = hook(bar(hand(), { actions: [{ type: 'sit_out' }] }).root, 'requests')!.querySelector('button')!;
    const second = hook(bar(hand(), { actions: [{ type: 'come_back' }] }).root, 'requests')!.querySelector('button')!;
    expect([first.dataset['testid'], second.dataset['testid']]).toEqual(['request-sit_out', 'request-come_back']);
  });
});
