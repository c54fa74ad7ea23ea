import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOf } from '../../../src/games/registry.ts';
import { chooseLanguage } from '../../../src/i18n/language.ts';
import { course, readingTime } from '../../../src/pages/lesson/course.ts';
import { Lesson } from '../../../src/pages/lesson/lesson.tsx';
import type { View } from '../../../src/wire/generated-onecard.ts';
import type { LessonSheet } from '../../../src/wire/index.ts';
import { drawn, enter, hook, press } from '../../drawn.ts';

const view: View = { hand: 1, hands: 3, turn: 0, stacks: [9, 9], bets: [1, 1], card: 11 };
const asked = { ...view, may: ['fold', 'call', 'raise_to'], raise_to: { low: 2, high: 10 } } as View;
const SHEET: LessonSheet = {
  game: 'onecard',
  title: { en: 'One hand', ru: 'Одна раздача' },
  learner: 0,
  names: ['You', 'Otto'],
  options: {},
  steps: [
    { caption: { en: 'Each has one card.', ru: 'У каждого одна карта.' }, view: asked, asked: [0] },
    { caption: { en: 'Raise to 4.' }, view: asked, asked: [0], seat: 0, action: { type: 'raise_to', amount: 4 } },
    { caption: { en: 'Otto thinks.' }, view: { ...view, turn: 1, bets: [4, 1] }, asked: [1], events: [{ type: 'raised', seat: 0, to: 4 }], seat: 1, action: { type: 'fold' } },
    {
      caption: { en: 'You win.' },
      view: { ...view, turn: null, bets: [0, 0], stacks: [11, 9] },
      events: [
        { type: 'folded', seat: 1 },
        { type: 'won', seat: 0, chips: 5 },
      ],
    },
  ],
};

describe('a course', () => {
  const { beats, names } = course(SHEET, 'Ann');

  test('says at every beat what is to be done, and what was told so far', () => {
    expect(beats.map(({ part }) => part)).toEqual(['read', 'act', 'watch', 'end']);
    expect(beats.map(({ log }) => log.length)).toEqual([0, 0, 1, 3]);
    expect(beats.map(({ lately }) => lately.length)).toEqual([0, 0, 1, 2]);
    expect(beats[2]!.before).toEqual(asked);
  });

  test('calls the learner by their own name', () => {
    expect(names).toEqual(['Ann', 'Otto']);
  });

  test('leaves time to read, but nobody waits for long', () => {
    expect(readingTime('Otto pays.')).toBeLessThan(2000);
    expect(readingTime('long '.repeat(500))).toBeLessThan(7000);
  });
});

describe('the schoolroom', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    chooseLanguage('en');
  });

  async function opened(game = 'onecard'): Promise<HTMLElement> {
    const page = await pageOf(game);
    return drawn(<Lesson sheet={{ ...SHEET, game }} {...course(SHEET, 'Ann')} page={page} />);
  }
  const said = (root: HTMLElement) => hook(root, 'caption')?.textContent;

  test('the right move goes on, another gets a nudge, and the other one plays by himself', async () => {
    const root = await opened();
    expect(said(root)).toBe('Each has one card.');
    expect(hook(root, 'actions')).toBeNull();
    press(hook(root, 'lesson-next'));
    press(hook(root, 'act-call'));
    expect(said(root)).toContain('Raise to 4.');
    expect(hook(root, 'nudge')?.textContent).toMatch(/^Try: /);
    enter(hook(root, 'raise-range'), '4');
    press(hook(root, 'act-raise'));
    expect(said(root)).toBe('Otto thinks.');
    act(() => void vi.advanceTimersByTime(5000));
    expect(said(root)).toContain('You win.');
    expect(hook(root, 'lesson-play')).not.toBeNull();
    expect(hook(root, 'lesson-rules')?.getAttribute('href')).toBe('/help/onecard');
  });

  test('where the place to play is marked, it is said too, for who does not see it', async () => {
    const page = await pageOf('onecard');
    const sheet = { ...SHEET, marks: true };
    const root = drawn(<Lesson sheet={sheet} {...course(sheet, 'Ann')} page={page} />);
    expect(said(root)).not.toContain('Try');
    press(hook(root, 'lesson-next'));
    expect(said(root)).toMatch(/Raise to 4\..*Try: .*4/);
    expect(hook(root, 'nudge')).toBeNull();
  });

  test('a long way is a line, a short one is dots', async () => {
    const page = await pageOf('onecard');
    const steps = [...Array.from({ length: 20 }, () => SHEET.steps[0]!), ...SHEET.steps];
    const long = drawn(<Lesson sheet={{ ...SHEET, steps }} {...course({ ...SHEET, steps }, 'Ann')} page={page} />);
    expect(long.querySelector('.lesson-line')).not.toBeNull();
    expect(long.querySelector('.lesson-steps')?.getAttribute('aria-label')).toBe('Step 1 of 24');
    expect((await opened()).querySelectorAll('.lesson-steps span')).toHaveLength(4);
  });

  test('who goes back looks as long as they like', async () => {
    const root = await opened();
    press(hook(root, 'lesson-skip'));
    press(hook(root, 'lesson-again'));
    expect(said(root)).toBe('Each has one card.');
    press(hook(root, 'lesson-next'));
    press(hook(root, 'lesson-next')); // "show me"
    act(() => void vi.advanceTimersByTime(6000));
    expect(said(root)).toContain('You win.');
  });

  test('captions are in the language of the page, or else in English', async () => {
    chooseLanguage('ru');
    const root = await opened();
    expect(root.querySelector('h1')?.textContent).toBe('Одна раздача');
    expect(said(root)).toBe('У каждого одна карта.');
    press(hook(root, 'lesson-next'));
    expect(said(root)).toBe('Raise to 4.');
  });

  test('a game without a page of its own is taught on the plain one', async () => {
    const page = await pageOf('whist');
    expect(await pageOf('toString')).toBe(page); // whatever a file calls its game
    const legal = { actions: [{ type: 'fold' }], ranges: [{ action: { type: 'raise_to', amount: 2 }, field: 'amount', low: 2, high: 10 }] };
    const sheet = { ...SHEET, game: 'whist', steps: SHEET.steps.map((step) => (step.seat === 0 ? { ...step, legal } : step)) };
    const root = drawn(<Lesson sheet={sheet} {...course(sheet, 'Ann')} page={page} />);
    press(hook(root, 'lesson-next'));
    press(hook(root, 'legal-0'));
    expect(hook(root, 'nudge')?.textContent).toContain('amount 4');
    enter(root.querySelector('input[type=number]'), '4', 'change');
    press(hook(root, 'legal-range'));
    expect(said(root)).toBe('Otto thinks.');
  });
});
