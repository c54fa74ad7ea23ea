import { expect, test, vi } from 'vitest';
import schema from '../../../../schema.json';
import { ClockField, clockOf, FIRST_CLOCK, sayClock, wishOf, type ClockWish } from '../../../../src/pages/lobby/newtable/clockfield.tsx';
import { OptionFields } from '../../../../src/pages/lobby/newtable/optionfields.tsx';
import { defaultsOf, fieldsOf, sayOptions } from '../../../../src/games/options.ts';
import { OptionField } from '../../../../src/pages/lobby/newtable/optionfield.tsx';
import { optionsOf } from '../../../../src/games/titles.ts';
import { drawn, enter, hook, press } from '../../../drawn.ts';
import { dots, noughts } from '../../../listings.ts';

const OPTIONS = {
  properties: {
    stack: { title: 'Chips each', type: 'integer', minimum: 2, maximum: 1000, default: 10 },
    open: { type: 'boolean', default: true },
    deck_size: { enum: ['short', 'full'], default: 'full' },
    limit: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
    strange: { type: 'array', default: [] },
  },
};

test('whole numbers, yes or no, and one of several are drawn; the rest keeps its default', () => {
  const fields = fieldsOf(OPTIONS);
  expect(fields.map((field) => [field.name, field.kind, field.label])).toEqual([
    ['stack', 'number', 'Chips each'],
    ['open', 'yes', 'Open'],
    ['deck_size', 'one', 'Deck size'],
    ['limit', 'number', 'Limit'],
  ]);
  expect(defaultsOf(fields)).toEqual({ stack: 10, open: true, deck_size: 'full', limit: null });
});

test('the options of every game can be drawn', () => {
  const { onecard, noughts, dots } = schema.games;
  expect(defaultsOf(fieldsOf(onecard.$defs.OneCard))).toEqual({ stack: 20, ante: 1, freezeout: false });
  expect(defaultsOf(fieldsOf(noughts.$defs.Noughts))).toEqual({ boards: 0 });
  expect(defaultsOf(fieldsOf(dots.$defs.Dots))).toEqual({ width: 39, height: 32, captures: 'seed', opening: 'empty' });
});

test('a number has its limits and gives a number', () => {
  const onValue = vi.fn();
  const [stack] = fieldsOf(OPTIONS);
  const root = drawn(<OptionField field={stack!} value={10} onValue={onValue} />);
  const input = hook(root, 'option-stack') as HTMLInputElement;
  expect([input.min, input.max, input.value]).toEqual(['2', '1000', '10']);
  enter(input, '25');
  expect(onValue).toHaveBeenCalledWith(25);
});

test('a choice has a name in the language of the page, and who did not choose reads it', () => {
  const fields = optionsOf(dots);
  const root = drawn(<OptionField field={fields[2]!} value="seed" onValue={() => undefined} />);
  expect([...root.querySelectorAll('option')].map((each) => each.textContent)).toEqual(['the whole block', 'the least area']);
  expect(root.textContent).toContain('as on other sites');
  expect(sayOptions(fields, { width: 20, height: 32, captures: 'standard' })).toEqual(['Points across: 20', 'A ring closes: the least area']);
});

test('the usual sizes of a board are a click away', () => {
  const onValues = vi.fn();
  const root = drawn(<OptionFields game={dots} values={{ width: 39, height: 32, captures: 'seed' }} onValues={onValues} />);
  expect(hook(root, 'size-39-32')?.getAttribute('aria-pressed')).toBe('true');
  press(hook(root, 'size-20-20'));
  expect(onValues).toHaveBeenCalledWith({ width: 20, height: 20, captures: 'seed' });
  expect(hook(root, 'option-width')).not.toBeNull();
  expect(hook(drawn(<OptionFields game={noughts} values={{ boards: 0 }} onValues={onValues} />), 'size-20-20')).toBeNull();
});

test('a clock is told in milliseconds', () => {
  expect(clockOf(FIRST_CLOCK)).toBeNull();
  expect(clockOf({ ...FIRST_CLOCK, kind: 'move' })).toEqual({ move: 30_000 });
  expect(clockOf({ ...FIRST_CLOCK, kind: 'bank' })).toEqual({ move: 30_000, bank: 60_000 });
  expect(clockOf({ ...FIRST_CLOCK, kind: 'total' })).toEqual({ total: 600_000, increment: 5000 });
});

test('a clock is told in words, with the time for reactions', () => {
  expect(sayClock({ move: 30_000 })).toBe('30 s for each move');
  expect(sayClock({ move: 30_000, bank: 60_000, reaction: 12_000 })).toBe('30 s for each move, 60 s in reserve, 12 s for each reaction');
  expect(sayClock(null)).toBe('');
});

test('the time for reactions is asked for only where a game has them, and kept', () => {
  const wish = wishOf({ move: 30_000, reaction: 12_000 });
  expect(clockOf(wish)).toEqual({ move: 30_000, reaction: 12_000 });
  const field = (reacts: boolean, kind: ClockWish['kind']) =>
    hook(drawn(<ClockField wish={{ ...wish, kind }} onWish={vi.fn()} reacts={reacts} />), 'clock-reaction') as HTMLInputElement | null;
  expect(field(true, 'move')?.value).toBe('12');
  expect([field(false, 'move'), field(true, 'none')]).toEqual([null, null]);
});
