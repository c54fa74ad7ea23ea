/** What lies on the felt: a place for each chair in the hand, who folded, what was shown. */
import { describe, expect, test } from 'vitest';
import { Board } from '../../../../src/games/onecard/felt/board.tsx';
import type { View } from '../../../../src/wire/generated-onecard.ts';
import type { PlayProps } from '../../../../src/games/page.ts';
import { drawn, hook, redrawn } from '../../../drawn.ts';
import { at, BEGUN, dealt, OLD, told } from '../hands.ts';

function board(view: View, more: Partial<PlayProps<View>> = {}): HTMLElement {
  return drawn(<Board {...at(view, more)} />);
}
const spot = (root: HTMLElement, seat: number) => hook(root, `place-${seat}`)!;
/** The cards that can be seen, as a screen reader says them. */
const cards = (root: HTMLElement) => [...root.querySelectorAll('.onecard-place [role=img]')].map((each) => each.getAttribute('aria-label'));

describe.each([2, 3, 6])('with %i chairs', (chairs) => {
  test('everybody has a place and a bet, you have your card, and the pot is the sum', () => {
    const root = board(dealt(chairs));
    expect(root.querySelectorAll('.onecard-place')).toHaveLength(chairs);
    expect(root.querySelectorAll('[data-testid^=bet-]')).toHaveLength(chairs);
    expect(hook(root, 'own-card')?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('king');
    expect(cards(root).filter((label) => label?.endsWith('A hidden card'))).toHaveLength(chairs - 1);
    expect(root.querySelector('.onecard-now')?.textContent).toBe(`Hand 3Pot ${chairs}`);
  });

  test('the others follow you in order, whichever chair is yours', () => {
    const last = chairs - 1;
    const root = board(dealt(chairs, { card: null }), { bottom: last, seat: null });
    const places = [...root.querySelectorAll('[data-testid^=place-]')].map((each) => (each as HTMLElement).dataset['testid']);
    expect(places).toEqual([...Array.from({ length: last }, (_, seat) => `place-${seat}`), `place-${last}`]);
    expect(spot(root, last).classList).toContain('own');
  });
});

test('a chair that is not in the hand is empty, and nobody else moves for it', () => {
  const [all, three] = [dealt(6), dealt(6, { dealt: [0, 2, 5], bets: [1, 0, 1, 0, 0, 1] })];
  const where = (view: View) => [1, 2, 3, 4, 5].map((seat) => spot(board(view), seat).style.cssText);
  expect(where(three)).toEqual(where(all));
  const root = board(three);
  expect(root.querySelectorAll('.onecard-place')).toHaveLength(3);
  expect(spot(root, 1).childElementCount).toBe(0);
  expect(hook(root, 'bet-1')).toBeNull();
});

test('a player who is not dealt in has no card', () => {
  const root = board(dealt(3, { dealt: [1, 2], bets: [0, 1, 1], card: null }));
  expect(hook(root, 'own-card')).toBeNull();
  expect(cards(root)).toEqual(['Bob: A hidden card', 'Cid: A hidden card']);
});

test('a folded card is gone, your own stays in sight, and the bets stay too', () => {
  const root = board(dealt(3, { turn: 2, folded: [0, 1] }));
  expect(cards(root)).toEqual(['Cid: A hidden card', 'king, folded']);
  expect(spot(root, 1).classList).toContain('folded');
  expect(hook(root, 'bet-1')?.textContent).toContain('1');
});

test('the dealer button lies at its chair', () => {
  const root = board(dealt(6, { button: 4 }));
  expect(root.querySelectorAll('[data-testid=dealer-button]')).toHaveLength(1);
  expect(spot(root, 4).contains(hook(root, 'dealer-button'))).toBe(true);
});

describe('when the hand is over', () => {
  const over = dealt(3, { turn: null, bets: [0, 0, 0], stacks: [15, 19, 26], folded: [1] });
  const shown = [BEGUN, ...told({ type: 'folded', seat: 1 }, { type: 'called', seat: 2 }, { type: 'shown', cards: [11, null, 12] }, { type: 'won', seat: 2, chips: 11 })];

  test('the cards that are shown are turned over, and the winner has what they took', () => {
    const root = board(dealt(3, { turn: 2, folded: [1] }));
    expect(spot(root, 2).querySelector('.flip.up')).toBeNull();
    redrawn(<Board {...at(over, { log: shown, lately: shown })} />);
    expect(cards(root)).toEqual(['Cid: ace', 'king']);
    expect(spot(root, 2).querySelector('.flip.up')).not.toBeNull();
    expect([0, 1, 2].map((seat) => ['won', 'lost', 'folded'].filter((mark) => spot(root, seat).classList.contains(mark)))).toEqual([['lost'], ['folded'], ['won']]);
    expect(hook(root, 'gain-2')?.textContent).toContain('+11');
    expect(hook(root, 'showdown')?.textContent).toBe('Hand 3Cid takes 11');
  });

  test('all of it stays until the next hand, whatever is said meanwhile', () => {
    const later = [...shown, ...told({ type: 'bought_in', seat: 1, chips: 5 }, { type: 'sat_out', seat: 0 })];
    expect(cards(board(over, { log: later, lately: [] }))).toEqual(['Cid: ace', 'king']);
    const next = board(dealt(3, { hand: 4 }), { log: [...later, BEGUN] });
    expect(hook(next, 'showdown')).toBeNull();
    expect(next.querySelector('.won, .lost')).toBeNull();
  });

  test('where all others folded, nobody shows a card', () => {
    const log = [BEGUN, ...told({ type: 'folded', seat: 0 }, { type: 'folded', seat: 1 }, { type: 'won', seat: 2, chips: 3 })];
    const root = board({ ...over, folded: [0, 1] }, { log, lately: log });
    expect(cards(root)).toEqual(['Cid: A hidden card', 'king, folded']);
    expect(hook(root, 'showdown')).toBeNull();
    expect(root.querySelector('.onecard-now')?.textContent).toBe('Hand 3Cid takes 3');
  });

  test('without the log nobody is named', () => {
    const root = board(over);
    expect(root.querySelector('.onecard-now')?.textContent).toBe('Hand 3');
    expect(root.querySelector('.won, .lost')).toBeNull();
  });
});

describe('version 1', () => {
  const log = told({ type: 'called', seat: 0 }, { type: 'shown', cards: [3, 9] }, { type: 'won', seat: 1, chips: 8 });

  test('has two places and its number of hands', () => {
    const root = board(OLD);
    expect(cards(root)).toEqual(['Bob: A hidden card', 'king']);
    expect(root.querySelector('.onecard-now')?.textContent).toBe('Hand 2 of 5Pot 2');
    expect(hook(root, 'dealer-button')).toBeNull();
  });

  test('shows the last hand in the middle while the next one is played: large at first, small later', () => {
    const next = [...log, ...told({ type: 'dealt', hand: 2, first: 1 })];
    const fresh = board(OLD, { log: next, lately: next });
    expect(hook(fresh, 'showdown')?.textContent).toContain('Bob+8');
    expect(cards(fresh)).toEqual(['Bob: A hidden card', 'king']);
    const later = board(OLD, { log: next, lately: [] });
    expect(hook(later, 'showdown')).toBeNull();
    expect(later.querySelector('.onecard-last')?.textContent).toContain('Bob takes 8');
  });

  test('ends with both cards turned up in their places', () => {
    const ended = [...log, ...told({ type: 'finished', stacks: [6, 14] })];
    const root = board({ ...OLD, hand: 5, turn: null, bets: [0, 0], card: 3 }, { log: ended, lately: [] });
    expect(cards(root)).toEqual(['Bob: jack', 'five']);
    expect(hook(root, 'gain-1')?.textContent).toContain('+8');
  });
});
