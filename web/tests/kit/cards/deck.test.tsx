import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { Card, CardBack } from '../../../src/kit/cards/card.tsx';
import { chooseDeck, INKS, PAPER, RANKS, SUITS } from '../../../src/kit/cards/deck.ts';
import { Flip } from '../../../src/kit/cards/flip.tsx';
import { PLACES } from '../../../src/kit/cards/pips.tsx';
import { words } from '../../../src/kit/words.ts';
import { drawn } from '../../drawn.ts';
import { contrast } from '../../contrast.ts';

afterEach(() => {
  chooseDeck('two');
  delete document.documentElement.dataset['motion'];
});

test('fifty-two cards, no two drawn alike, each with a name of its own', () => {
  const cards = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));
  const names = cards.map(({ rank, suit }) => words.card(rank, suit));
  const drawings = cards.map((card, at) => drawn(<Card {...card} label={names[at]!} />).innerHTML);
  expect(new Set(names).size).toBe(52);
  expect(new Set(drawings).size).toBe(52);
});

test('a card is an image with a name; one without a name is decoration', () => {
  const named = drawn(<Card rank="Q" suit="hearts" label="queen of hearts" />).firstElementChild!;
  expect([named.getAttribute('role'), named.getAttribute('aria-label')]).toEqual(['img', 'queen of hearts']);
  expect(drawn(<CardBack label="" />).firstElementChild!.getAttribute('aria-hidden')).toBe('true');
});

test('a number has as many pips as it says, and a card turned round is the same card', () => {
  for (const rank of RANKS.filter((rank) => typeof rank === 'number')) {
    const places = PLACES[rank]!;
    expect(places).toHaveLength(rank);
    const turned = rank === 7 ? [] : places.filter(([x, y]) => !places.some(([x2, y2]) => near(x2, 100 - x) && near(y2, 140 - y)));
    expect(turned).toEqual([]); // the seven alone looks up
  }
});

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6;
}

test('the small drawing, the full one, or both for the style sheet to choose from', () => {
  const parts = (small?: boolean) => {
    const root = drawn(<Card rank="K" suit="clubs" label="" {...(small === undefined ? {} : { small })} />);
    return ['.drawn-full', '.drawn-small'].map((part) => root.querySelector(part) !== null);
  };
  expect(parts()).toEqual([true, true]);
  expect(parts(true)).toEqual([false, true]);
  expect(parts(false)).toEqual([true, false]);
});

test('two colours or four, chosen once for all cards and remembered', () => {
  const inks = () => SUITS.map((suit) => drawn(<Card rank={9} suit={suit} label="" />).querySelector('g')?.getAttribute('fill'));
  expect(new Set(inks()).size).toBe(2);
  act(() => chooseDeck('four'));
  expect(inks()).toEqual(SUITS.map((suit) => INKS.four[suit]));
  expect(new Set(inks()).size).toBe(4);
  expect(localStorage.getItem('parlor.deck')).toBe('four');
});

test('a card in sight is printed anew when another deck is chosen', () => {
  const root = drawn(<Card rank={9} suit="diamonds" label="" />);
  act(() => chooseDeck('four'));
  expect(root.querySelector('g')?.getAttribute('fill')).toBe(INKS.four.diamonds);
});

test.each(['two', 'four'] as const)('every ink of the deck in %s colours stands out from the paper by 4.5 to 1', (colours) => {
  for (const suit of SUITS) expect(contrast(INKS[colours][suit], PAPER)).toBeGreaterThan(4.5);
});

test('the side of a card that is down is not heard', () => {
  const sides = (up: boolean) => {
    const root = drawn(<Flip up={up} front={<Card rank="A" suit="spades" label="ace" />} back={<CardBack label="hidden" />} />);
    return [...root.querySelectorAll('.flip > span')].map((side) => side.getAttribute('aria-hidden'));
  };
  expect(sides(false)).toEqual(['false', 'true']);
  expect(sides(true)).toEqual(['true', 'false']);
});

test('who wants less motion sees a card fade over rather than turn', () => {
  document.documentElement.dataset['motion'] = 'less';
  expect(drawn(<Flip up front={null} back={null} />).querySelector('.flip')?.classList.contains('calm')).toBe(true);
});
